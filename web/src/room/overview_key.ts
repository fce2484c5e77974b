// The key of the overview, saved for as long as this tab is open.
import { load, save } from "../storage";

const place = "madang.overview";

export const overviewKey = (): string | null => load(place, "sessionStorage");

export const saveOverviewKey = (key: string): void => save(place, key, "sessionStorage");
