/** Conditions of a visit that Chromium emulates. */
export type Profile = {
  name: 'slow' | 'fast';
  /** Factor by which the processor is slowed down. */
  cpu: number;
  visits: number;
  /** Time after ready during which the main thread is observed, in ms. */
  watched: number;
  /** Undefined for no emulation. */
  network?: { latency: number; downloadThroughput: number; uploadThroughput: number };
};

const slowBytesPerSecond = 1_600_000 / 8;

/** A mid-range phone on 1.6 Mbps with a round trip of 150 ms, and this machine without emulation. */
export const profiles: readonly Profile[] = [
  {
    name: 'slow',
    cpu: 4,
    visits: 5,
    watched: 5_000,
    network: { latency: 150, downloadThroughput: slowBytesPerSecond, uploadThroughput: slowBytesPerSecond },
  },
  { name: 'fast', cpu: 1, visits: 3, watched: 1_000 },
];
