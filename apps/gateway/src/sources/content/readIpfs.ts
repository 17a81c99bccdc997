import * as dagPb from '@ipld/dag-pb';
import { ResponseTooLargeError } from '@livery/core/errors/rpc';
import { UnixFS } from 'ipfs-unixfs';
import { CID } from 'multiformats/cid';
import * as raw from 'multiformats/codecs/raw';
import * as Digest from 'multiformats/hashes/digest';
import { identity } from 'multiformats/hashes/identity';
import { sha256, sha512 } from 'multiformats/hashes/sha2';
import { FetchFailedError } from '../../errors/external';
import { type ContentRequest, fetchFromGateways } from './fetchFromGateways';

/** Blocks per file. A graph of few blocks can name one block many times. */
const maxBlocks = 128;

/**
 * Reads a file of IPFS by its identifier, or by its folder's identifier and a path. Checks every block against its
 * identifier. Throws `FetchFailedError`, `ResponseTooLargeError`.
 */
export async function readIpfs({ cid, path }: { cid: string; path: string }, request: ContentRequest): Promise<Buffer> {
  let blocks = 0;
  let size = 0;

  async function readNode(id: CID) {
    if (++blocks > maxBlocks) throw new FetchFailedError('too many blocks');
    const bytes = await readBlock(id, request);
    if (id.code === raw.code) return { data: bytes, links: [], isFolder: false };
    if (id.code !== dagPb.code) throw new FetchFailedError('not an IPFS file');
    const { Data: described, Links: links } = dagPb.decode(bytes);
    const { type, data } = UnixFS.unmarshal(described ?? new Uint8Array());
    if (type !== 'file' && type !== 'raw' && type !== 'directory') throw new FetchFailedError(`an IPFS ${type}`);
    return { data, links, isFolder: type === 'directory' };
  }

  async function readFile(id: CID): Promise<Uint8Array[]> {
    const { data, links, isFolder } = await readNode(id);
    if (isFolder) throw new FetchFailedError('a folder, not a file');
    size += data?.byteLength ?? 0;
    if (size > request.maxBytes) throw new ResponseTooLargeError(request.maxBytes);
    const parts = data ? [data] : [];
    for (const { Hash: part } of links) parts.push(...(await readFile(part)));
    return parts;
  }

  try {
    let id = CID.parse(cid);
    for (const name of path.split('/').filter(Boolean).map(decodeURIComponent)) {
      const { links, isFolder } = await readNode(id);
      const link = isFolder ? links.find((one) => one.Name === name) : undefined;
      if (!link) throw new FetchFailedError('no such file in the folder');
      id = link.Hash;
    }
    return Buffer.concat(await readFile(id));
  } catch (cause) {
    if (cause instanceof FetchFailedError || cause instanceof ResponseTooLargeError) throw cause;
    throw new FetchFailedError('not an IPFS file', { cause });
  }
}

const hashers: ReadonlyMap<number, typeof sha256 | typeof sha512> = new Map(
  [sha256, sha512].map((hasher) => [hasher.code, hasher]),
);

/** The largest block that IPFS nodes exchange. */
const maxBlockBytes = 2_097_152;

/**
 * Reads one IPFS block. Its hash is compared with the identifier, so that the gateway need not be trusted. Throws
 * `FetchFailedError` when no gateway has the right bytes.
 */
async function readBlock(cid: CID, request: ContentRequest): Promise<Uint8Array> {
  if (cid.multihash.code === identity.code) return cid.multihash.digest;
  const hasher = hashers.get(cid.multihash.code);
  if (!hasher) throw new FetchFailedError('an identifier with an unsupported hash');
  const accept = 'application/vnd.ipld.raw';
  const maxBytes = Math.min(maxBlockBytes, request.maxBytes + 65_536);
  return await fetchFromGateways(`/ipfs/${cid}?format=raw`, { ...request, accept, maxBytes }, async (body) => {
    const digest = await hasher.digest(body);
    if (!Digest.equals(digest, cid.multihash)) throw new FetchFailedError('the bytes do not match their identifier');
  });
}
