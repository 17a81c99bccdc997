import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from './root.mjs';

const fileOf = (name) => join(root, '.cache', 'stamps', name);

/**
 * Returns whether the step `name` was last done for this hash and its folder still exists.
 *
 * @param {string} name
 * @param {{ hash: string, folder: string }} wanted
 */
export function isStamped(name, { hash, folder }) {
  try {
    return readFileSync(fileOf(name), 'utf8') === hash && existsSync(folder);
  } catch {
    return false;
  }
}

/**
 * Runs a step that fills a folder, which is emptied first. If it succeeds, it is stamped as done for this hash.
 *
 * @param {string} name
 * @param {{ hash: string, folder: string }} wanted
 * @param {() => Promise<void>} step
 */
export async function stamped(name, { hash, folder }, step) {
  rmSync(fileOf(name), { force: true });
  rmSync(folder, { recursive: true, force: true });
  await step();
  mkdirSync(dirname(fileOf(name)), { recursive: true });
  writeFileSync(fileOf(name), hash);
}
