import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { StaticFile } from './staticFile';
import { toStaticFile } from './toStaticFile';

const quickly = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/** The sandbox's script, and the scripts beside it that it loads, by their paths. */
export function loadScripts(script: string): ReadonlyMap<string, StaticFile> {
  const folder = dirname(script);
  const names = readdirSync(folder).filter((name) => name.endsWith('.js'));
  return new Map(
    names.map((name) => {
      const path = `/sandbox/${name}`;
      const body = readFileSync(join(folder, name));
      return [path, toStaticFile(path, body, { brotli: brotliCompressSync(body, quickly), gzip: gzipSync(body) })];
    }),
  );
}
