// Plays short synthesized sounds, if the sound is switched on.
import { settings } from "./settings.svelte";

let audio: AudioContext | null = null;

// Plays a knock: a short burst of filtered noise.
function knock(at: number, pitch: number, loudness: number): void {
  const length = 0.09;
  const buffer = audio!.createBuffer(1, audio!.sampleRate * length, audio!.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < samples.length; ++i) samples[i] = (Math.random() * 2 - 1) * (1 - i / samples.length) ** 4;
  const source = audio!.createBufferSource();
  source.buffer = buffer;
  const filter = audio!.createBiquadFilter();
  filter.type = "bandpass";
  filter.frequency.value = pitch;
  const gain = audio!.createGain();
  gain.gain.value = loudness;
  source.connect(filter).connect(gain).connect(audio!.destination);
  source.start(at);
}

type SoundName = "move" | "throw" | "end";

const knocks: Record<SoundName, [number, number][]> = {
  move: [[0, 900]],
  throw: [
    [0, 1500],
    [0.07, 1250],
    [0.15, 1700],
    [0.2, 1400],
  ],
  end: [
    [0, 700],
    [0.16, 900],
    [0.32, 1200],
  ],
};

export function play(name: SoundName): void {
  if (!settings.sound) return;
  audio ??= new AudioContext();
  void audio.resume(); // browsers allow sound only after a click
  for (const [after, pitch] of knocks[name]) knock(audio.currentTime + after, pitch, 0.6);
}
