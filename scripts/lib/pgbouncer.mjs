import { existsSync } from 'node:fs';
import { findOnPath } from './findOnPath.mjs';
import { installFromDebian } from './installFromDebian.mjs';

/** Returns the path of PgBouncer, which Debian keeps where only root's PATH leads, or undefined. */
export function findPgbouncer() {
  return findOnPath(['pgbouncer']) ?? ['/usr/sbin/pgbouncer'].find((file) => existsSync(file));
}

/** Installs PgBouncer if that is possible. Returns true if it is there. */
export async function ensurePgbouncer() {
  if (!findPgbouncer()) await installFromDebian('pgbouncer');
  return findPgbouncer() !== undefined;
}
