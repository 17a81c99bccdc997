import * as dagPb from '@ipld/dag-pb';
import { AnswerTooLargeError } from '@livery/core/errors/AnswerTooLargeError';
import { UnixFS } from 'ipfs-unixfs';
import { CID } from 'multiformats/cid';
import * as raw from 'multiformats/codecs/raw';
import { FetchFailedError } from '../../errors/FetchFailedError';
import type { ContentRequest } from './contentRequest';
import { readBlock } from './readBlock';

/** A block graph may name one block many times: what is fetched for one file is counted. */
const mostBlocks = 128;

/**
 * A file of IPFS, by the identifier of it or of a folder above it and the path from there. Every block on the way is checked
 * against its identifier. Throws `FetchFailedError`, `AnswerTooLargeError`.
 */
export async function readIpfs({ cid, path }: { cid: string; path: string }, request: ContentRequest): Promise<Buffer> {
  let blocks = 0;
  let size = 0;

  async function readNode(id: CID) {
    if (++blocks > mostBlocks) throw new FetchFailedError('a file of too many blocks');
    const bytes = await readBlock(id, request);
    if (id.code === raw.code) return { data: bytes, links: [], isFolder: false };
    if (id.code !== dagPb.code) throw new FetchFailedError('not a file of IPFS');
    const { Data: described, Links: links } = dagPb.decode(bytes);
    const { type, data } = UnixFS.unmarshal(described ?? new Uint8Array());
    if (type !== 'file' && type !== 'raw' && type !== 'directory') throw new FetchFailedError(`a ${type} of IPFS`);
    return { data, links, isFolder: type === 'directory' };
  }

  async function readFile(id: CID): Promise<Uint8Array[]> {
    const { data, links, isFolder } = await readNode(id);
    if (isFolder) throw new FetchFailedError('a folder, not a file');
    size += data?.byteLength ?? 0;
    if (size > request.maxBytes) throw new AnswerTooLargeError(request.maxBytes);
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
    if (cause instanceof FetchFailedError || cause instanceof AnswerTooLargeError) throw cause;
    throw new FetchFailedError('not a file of IPFS', { cause });
  }
}
