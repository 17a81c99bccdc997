import type { Context } from 'hono';
import { accepts } from 'hono/accepts';
import type { StaticFile } from '../store/page/staticFile';

/** Answers with a file, packed when the client takes that, or with 304 when it has the file already. */
export function sendFile(c: Context, file: StaticFile): Response {
  c.header('ETag', file.etag);
  c.header('Cache-Control', file.cacheControl);
  c.header('Content-Type', file.contentType);
  c.header('Vary', 'Accept-Encoding', { append: true });
  const known = c.req.header('if-none-match')?.split(/\s*,\s*/) ?? [];
  if (known.some((tag) => tag === '*' || tag.replace(/^W\//, '') === file.etag)) return c.body(null, 304);

  const packed = { br: file.brotli, gzip: file.gzip };
  const supports = (['br', 'gzip'] as const).filter((encoding) => packed[encoding]);
  const encoding = accepts(c, { header: 'Accept-Encoding', supports, default: 'identity', match });
  const body = encoding === 'br' || encoding === 'gzip' ? packed[encoding] : undefined;
  if (body) c.header('Content-Encoding', encoding);
  const sent = body ?? file.body;
  c.header('Content-Length', String(sent.byteLength));
  return c.body(new Uint8Array(sent));
}

/** What the client likes best, and of what it likes alike the first that we name: browsers name gzip before brotli. */
function match(
  accepted: readonly { type: string; q: number }[],
  offered: { supports: string[]; default: string },
): string {
  const like = (encoding: string) => accepted.find(({ type }) => type === encoding)?.q ?? 0;
  const [best] = offered.supports.toSorted((a, b) => like(b) - like(a));
  return best !== undefined && like(best) > 0 ? best : offered.default;
}
