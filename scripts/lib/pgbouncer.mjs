import { existsSync } from 'node:fs';
import { findOnPath } from './findOnPath.mjs';
import { installFromDebian } from './installFromDebian.mjs';

/** Returns the path of PgBouncer, which Debian keeps where only root's PATH leads, or undefined. */
export function findPgbouncer() {
  return findOnPath(['pgbouncer']) ?? ['/usr/sbin/pgbouncer'].find((file) => existsSync(file));
}

/** Installs PgBouncer if that is possible; its test is left out elsewhere. */
export async function ensurePgbouncer() {
  if (!findPgbouncer()) await installFromDebian('pgbouncer');
  if (!findPgbouncer()) process.stderr.write('PgBouncer is not installed: its test is skipped.\n');
}
