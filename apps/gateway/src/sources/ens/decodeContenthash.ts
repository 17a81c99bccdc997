import { ContenthashUnknownError } from '@livery/core/errors/ContenthashUnknownError';
import { varint } from 'multiformats';
import { base36 } from 'multiformats/bases/base36';
import { CID } from 'multiformats/cid';
import { identity } from 'multiformats/hashes/identity';
import { type Hex, hexToBytes } from 'viem';

/** Namespaces of the multicodec table. */
const ipfs = 0xe3;
const ipns = 0xe5;

const hostName = /^(?=.{1,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]*$/i;

/** Where a name's content is, after EIP-1577. */
export type Contenthash = { kind: 'ipfs'; cid: string } | { kind: 'ipns'; name: string };

/** The place that a contenthash record (EIP-1577) names. Throws `ContenthashUnknownError` for other networks than IPFS. */
export function decodeContenthash(value: Hex): Contenthash {
  try {
    const bytes = hexToBytes(value);
    const [namespace, length] = varint.decode(bytes);
    const cid = CID.decode(bytes.subarray(length));
    if (namespace === ipfs) return { kind: 'ipfs', cid: cid.toString() };
    if (namespace === ipns) return { kind: 'ipns', name: toName(cid) };
  } catch (cause) {
    throw new ContenthashUnknownError(shorten(value), { cause });
  }
  throw new ContenthashUnknownError(shorten(value));
}

/** A key's identifier, or the host name that some records hold in the place of a hash. */
function toName(cid: CID): string {
  const text = cid.multihash.code === identity.code ? Buffer.from(cid.multihash.digest).toString('latin1') : '';
  return hostName.test(text) ? text.toLowerCase() : cid.toV1().toString(base36);
}

function shorten(value: string): string {
  return value.length > 140 ? `${value.slice(0, 140)}…` : value;
}
