/** The conditions of a visit, as Chromium imitates them. */
export type Profile = {
  name: 'slow' | 'fast';
  /** How many times slower than this machine. */
  cpu: number;
  visits: number;
  /** For how long after ready the main thread is watched, in ms. */
  watched: number;
  /** Undefined for whatever this machine has. */
  network?: { latency: number; downloadThroughput: number; uploadThroughput: number };
};

const slowBytesPerSecond = 1_600_000 / 8;

/** A mid-range phone on 1.6 Mbps with 150 ms a round trip; and this machine as it is. */
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
