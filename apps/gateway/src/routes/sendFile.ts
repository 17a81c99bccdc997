import type { Context } from 'hono';
import { accepts } from 'hono/accepts';
import type { StaticFile } from '../page/staticFile';

/** Answers with a file, compressed when the client accepts that, or with 304 when the client has it. */
export function sendFile(c: Context, file: StaticFile): Response {
  c.header('Cache-Control', file.cacheControl);
  c.header('Content-Type', file.contentType);
  c.header('Vary', 'Accept-Encoding', { append: true });
  const compressed = { br: file.brotli, gzip: file.gzip };
  const supports = (['br', 'gzip'] as const).filter((encoding) => compressed[encoding]);
  const encoding = accepts(c, { header: 'Accept-Encoding', supports, default: 'identity', match });
  const body = encoding === 'br' || encoding === 'gzip' ? compressed[encoding] : undefined;
  const etag = body ? file.etag.replace(/"$/, `-${encoding}"`) : file.etag;
  c.header('ETag', etag);
  const known = c.req.header('if-none-match')?.split(/\s*,\s*/) ?? [];
  if (known.some((tag) => tag === '*' || tag.replace(/^W\//, '') === etag)) return c.body(null, 304);

  if (body) c.header('Content-Encoding', encoding);
  const sent = body ?? file.body;
  c.header('Content-Length', String(sent.byteLength));
  // A view, not a copy: clients that read slowly hold no memory of their own.
  return c.body(new Uint8Array(sent.buffer as ArrayBuffer, sent.byteOffset, sent.byteLength));
}

/** Returns the client's preferred encoding, and of equally preferred ones our first: browsers list gzip before brotli. */
function match(
  accepted: readonly { type: string; q: number }[],
  offered: { supports: string[]; default: string },
): string {
  const getQuality = (encoding: string) => accepted.find(({ type }) => type === encoding)?.q ?? 0;
  const [best] = offered.supports.toSorted((a, b) => getQuality(b) - getQuality(a));
  return best !== undefined && getQuality(best) > 0 ? best : offered.default;
}
