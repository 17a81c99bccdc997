import { createHash } from 'node:crypto';
import { getMimeType } from 'hono/utils/mime';

/** A file with its response headers and compressed forms. */
export type StaticFile = {
  body: Buffer;
  brotli: Buffer | undefined;
  gzip: Buffer | undefined;
  etag: string;
  contentType: string;
  cacheControl: string;
};

const year = 'public, max-age=31536000, immutable';
const revalidate = 'no-cache';

/** Returns the file to serve at `path`. Names in `/assets/` contain a hash, so those files are immutable. */
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
