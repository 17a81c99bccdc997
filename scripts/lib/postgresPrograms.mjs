import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const versions = '/usr/lib/postgresql';

/** Returns the folder of the programs of Debian's newest PostgreSQL, server and clients, or undefined. */
export function findPostgresPrograms() {
  const found = existsSync(versions) ? readdirSync(versions) : [];
  return found
    .sort((one, other) => Number(other) - Number(one))
    .map((version) => join(versions, version, 'bin'))
    .find((folder) => ['initdb', 'postgres', 'pg_dump', 'pg_restore'].every((name) => existsSync(join(folder, name))));
}
