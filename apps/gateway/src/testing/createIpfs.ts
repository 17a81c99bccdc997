import * as dagPb from '@ipld/dag-pb';
import { UnixFS } from 'ipfs-unixfs';
import { CID } from 'multiformats/cid';
import * as raw from 'multiformats/codecs/raw';
import { sha256 } from 'multiformats/hashes/sha2';
import { FetchFailedError } from '../errors/external';
import type { SafeFetch } from '../outside/createSafeFetch';

type Link = { name?: string; cid: CID; size?: number };

/** Creates IPFS blocks in memory and a fetch that serves them on every gateway, altered by `spoil`. */
export function createIpfs(
  spoil: (gateway: string, block: Uint8Array) => Uint8Array | undefined = (_, block) => block,
) {
  const blocks = new Map<string, Uint8Array>();
  const asked: string[] = [];

  async function add(code: number, bytes: Uint8Array): Promise<CID> {
    const cid = CID.createV1(code, await sha256.digest(bytes));
    blocks.set(cid.toString(), bytes);
    if (code === dagPb.code) blocks.set(cid.toV0().toString(), bytes);
    return cid;
  }
  const addNode = (node: UnixFS, links: readonly Link[]) =>
    add(
      dagPb.code,
      dagPb.encode({
        Data: node.marshal(),
        Links: links.map(({ name = '', cid, size = 0 }) => ({ Name: name, Hash: cid, Tsize: size })),
      }),
    );

  const fetch: SafeFetch = async ({ url }) => {
    asked.push(url);
    const { host, pathname } = new URL(url);
    const block = blocks.get(pathname.replace('/ipfs/', ''));
    const served = block && spoil(host, block);
    if (!served) throw new FetchFailedError('status 404');
    return Buffer.from(served);
  };

  return {
    asked,
    fetch,
    addRaw: (text: string) => add(raw.code, Buffer.from(text)),
    addFile: (parts: readonly CID[]) =>
      addNode(
        new UnixFS({ type: 'file' }),
        parts.map((cid) => ({ cid })),
      ),
    addSmallFile: (text: string) => addNode(new UnixFS({ type: 'file', data: Buffer.from(text) }), []),
    addFolder: (links: readonly Link[]) => addNode(new UnixFS({ type: 'directory' }), links),
    addSymlink: () => addNode(new UnixFS({ type: 'symlink', data: Buffer.from('/etc/passwd') }), []),
  };
}
