import { readEnsRecord, toNormalName } from '@livery/core/actions/resolveName';
import { ContenthashUnknownError, EnsNameUnresolvedError } from '@livery/core/errors/names';
import { varint } from 'multiformats';
import { base36 } from 'multiformats/bases/base36';
import { CID } from 'multiformats/cid';
import { identity } from 'multiformats/hashes/identity';
import { type Client, type Hex, hexToBytes, isHex } from 'viem';

/** Reads the contenthash record of a name from the registry and its resolver. Throws `EnsNameUnresolvedError`. */
export async function getContenthash(client: Client, name: string): Promise<Hex> {
  const normal = toNormalName(name);
  if (normal === undefined) throw new EnsNameUnresolvedError(name, { details: 'no normal form' });
  const record = await readEnsRecord(client, { name: normal, record: 'contenthash' }).catch((cause: unknown) => {
    throw new EnsNameUnresolvedError(name, { cause });
  });
  if (!isHex(record)) throw new EnsNameUnresolvedError(name, { details: 'no contenthash' });
  return record;
}

/** Namespaces of the multicodec table. */
const ipfs = 0xe3;
const ipns = 0xe5;

const hostName = /^(?=.{1,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]*$/i;

/** The content of a name (EIP-1577). */
type Contenthash = { kind: 'ipfs'; cid: string } | { kind: 'ipns'; name: string };

/** Decodes a contenthash record (EIP-1577). Throws `ContenthashUnknownError` for other networks than IPFS. */
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

/** Returns the identifier of a key, or the host name that some records contain in place of a hash. */
function toName(cid: CID): string {
  const text = cid.multihash.code === identity.code ? Buffer.from(cid.multihash.digest).toString('latin1') : '';
  return hostName.test(text) ? text.toLowerCase() : cid.toV1().toString(base36);
}

function shorten(value: string): string {
  return value.length > 140 ? `${value.slice(0, 140)}…` : value;
}
