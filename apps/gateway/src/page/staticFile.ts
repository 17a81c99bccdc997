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
  /** True for the script of the element and the icon, which pages of other sites load. */
  isShared: boolean;
};

const year = 'public, max-age=31536000, immutable';
const revalidate = 'no-cache';

/** The script of the element, and its twin whose name contains its hash. */
const embedScript = /^\/embed(-[\da-f]{12})?\.js$/;

/** Shown by a Safe in its list of apps. */
const icon = '/icon.svg';

/** Returns the file to serve at `path`. */
export function toStaticFile(path: string, body: Buffer, packed: { brotli?: Buffer; gzip?: Buffer } = {}): StaticFile {
  const [script, hash] = embedScript.exec(path) ?? [];
  // Files whose names contain a hash never change.
  const isHashed = hash !== undefined || path.startsWith('/assets/');
  return {
    body,
    brotli: packed.brotli,
    gzip: packed.gzip,
    etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
    contentType: getMimeType(path) ?? 'application/octet-stream',
    cacheControl: isHashed ? year : revalidate,
    isShared: script !== undefined || path === icon,
  };
}
