// The key of the overview, saved until this tab is closed.
import { load, save } from "../storage";

const place = "madang.overview";

export const overviewKey = (): string | null => load(place, "sessionStorage");

export const saveOverviewKey = (key: string): void => save(place, key, "sessionStorage");
