import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { ParsedTokenList } from '@livery/core/wire/lists/parseTokenListInSteps';
import type { StaticFile } from '../../store/page/staticFile';

const pack = promisify(brotliCompress);
const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/** A parsed list as it is sent, packed once for everyone who asks. */
export async function toListFile(parsed: ParsedTokenList): Promise<StaticFile> {
  const body = Buffer.from(JSON.stringify(parsed));
  return {
    body,
    brotli: await pack(body, quality),
    gzip: undefined,
    etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
    contentType: 'application/json',
    cacheControl: 'public, max-age=60',
  };
}
