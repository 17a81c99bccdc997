import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from './root.mjs';

const fileOf = (name) => join(root, '.cache', 'stamps', name);

/** Whether the step `name` was last done for this hash. */
export function isStamped(name, hash) {
  try {
    return readFileSync(fileOf(name), 'utf8') === hash;
  } catch {
    return false;
  }
}

/** Runs a step; only when it succeeds is it stamped as done for this hash. */
export async function stamped(name, hash, step) {
  rmSync(fileOf(name), { force: true });
  await step();
  mkdirSync(dirname(fileOf(name)), { recursive: true });
  writeFileSync(fileOf(name), hash);
}
