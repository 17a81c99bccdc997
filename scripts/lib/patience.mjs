import { vi } from 'vitest';
import { hangMs } from './hangMs.mjs';

/** Gives `vi.waitFor` and `vi.waitUntil`, which wait for a second, the time of `expect.poll`, which the configuration sets. */
for (const name of ['waitFor', 'waitUntil']) {
  const wait = vi[name];
  // Tests that share a thread share `vi`.
  if (wait.isPatient) continue;
  const waitPatiently = (callback, options) =>
    wait(callback, { timeout: hangMs, ...(typeof options === 'number' ? { timeout: options } : options) });
  vi[name] = Object.assign(waitPatiently, { isPatient: true });
}
