import { createHash } from 'node:crypto';
import { getMimeType } from 'hono/utils/mime';
import type { StaticFile } from './staticFile';

const year = 'public, max-age=31536000, immutable';
const revalidate = 'no-cache';

/** A file to be served at `path`. What lies in `/assets/` has its hash in its name and never changes. */
export function toStaticFile(path: string, body: Buffer, packed: { brotli?: Buffer; gzip?: Buffer } = {}): StaticFile {
  return {
    body,
    brotli: packed.brotli,
    gzip: packed.gzip,
    etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
    contentType: getMimeType(path) ?? 'application/octet-stream',
    cacheControl: path.startsWith('/assets/') ? year : revalidate,
  };
}
