import type { CID } from 'multiformats/cid';
import * as Digest from 'multiformats/hashes/digest';
import { identity } from 'multiformats/hashes/identity';
import { sha256, sha512 } from 'multiformats/hashes/sha2';
import { FetchFailedError } from '../../errors/FetchFailedError';
import type { ContentRequest } from './contentRequest';
import { fromGateways } from './fromGateways';

const hashers: ReadonlyMap<number, typeof sha256 | typeof sha512> = new Map(
  [sha256, sha512].map((hasher) => [hasher.code, hasher]),
);

/** The largest block that IPFS nodes pass on. */
const largestBlock = 2_097_152;

/**
 * The bytes of one IPFS block. They are hashed and compared with the identifier, so that it does not matter who sent them.
 * Throws `FetchFailedError` when no gateway has the right bytes.
 */
export async function readBlock(cid: CID, request: ContentRequest): Promise<Uint8Array> {
  if (cid.multihash.code === identity.code) return cid.multihash.digest;
  const hasher = hashers.get(cid.multihash.code);
  if (!hasher) throw new FetchFailedError('an identifier with a hash that is not checked');
  const accept = 'application/vnd.ipld.raw';
  const maxBytes = Math.min(largestBlock, request.maxBytes + 65_536);
  return await fromGateways(`/ipfs/${cid}?format=raw`, { ...request, accept, maxBytes }, async (body) => {
    const digest = await hasher.digest(body);
    if (!Digest.equals(digest, cid.multihash)) throw new FetchFailedError('bytes that are not of their identifier');
  });
}
