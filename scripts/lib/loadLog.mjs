import { loadavg } from 'node:os';

const everyMs = 5_000;

/**
 * Records the load of the machine from now on, and returns a function that gives the load at a time in milliseconds
 * since 1970.
 */
export function recordLoad() {
  const samples = [{ at: Date.now(), load: loadavg()[0] }];
  setInterval(() => samples.push({ at: Date.now(), load: loadavg()[0] }), everyMs).unref();
  return (time) => (samples.findLast(({ at }) => at <= time) ?? samples[0]).load;
}
