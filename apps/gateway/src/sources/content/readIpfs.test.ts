import { CID } from 'multiformats/cid';
import { identity } from 'multiformats/hashes/identity';
import { expect, test } from 'vitest';
import { createIpfs } from '../../testing/createIpfs';
import { readContent } from './readContent';

function readFrom(ipfs: ReturnType<typeof createIpfs>, maxBytes = 1_000) {
  const ipfsGateways = ['https://one.example', 'https://two.example'];
  const request = { external: { fetch: ipfs.fetch, ipfsGateways }, accept: '*/*', maxBytes, timeoutMs: 1_000 };
  return async (cid: CID, path = '') =>
    String(
      await readContent(
        { kind: 'ipfs', cid: cid.toString(), path },
        { ...request, signal: AbortSignal.timeout(5_000) },
      ),
    );
}

test('files of one block, of a small node and of many blocks are read completely', async () => {
  const ipfs = createIpfs();
  const read = readFrom(ipfs);
  const parts = [await ipfs.addRaw('one '), await ipfs.addSmallFile('two '), await ipfs.addRaw('three')];
  expect(await read(await ipfs.addRaw('raw'))).toBe('raw');
  expect(await read(await ipfs.addSmallFile('small'))).toBe('small');
  expect(await read(await ipfs.addFile([await ipfs.addFile(parts), await ipfs.addRaw('!')]))).toBe('one two three!');
});

test('version 0 and identity identifiers are read', async () => {
  const ipfs = createIpfs();
  const read = readFrom(ipfs);
  expect(await read((await ipfs.addSmallFile('old')).toV0())).toBe('old');
  expect(await read(CID.createV1(0x55, identity.digest(Buffer.from('inside'))))).toBe('inside');
  expect(ipfs.asked).toHaveLength(1);
});

test('a file in a folder is found by its path', async () => {
  const ipfs = createIpfs();
  const inner = await ipfs.addFolder([{ name: 'list one.json', cid: await ipfs.addRaw('{}') }]);
  const root = await ipfs.addFolder([{ name: 'deep', cid: inner }]);
  const read = readFrom(ipfs);
  expect(await read(root, '/deep/list%20one.json')).toBe('{}');
  await expect(read(root, '/deep/none.json')).rejects.toMatchObject({ details: 'no such file in the folder' });
  await expect(read(root)).rejects.toMatchObject({ details: 'a folder, not a file' });
});

test('a gateway with wrong bytes is skipped', async () => {
  const ipfs = createIpfs((gateway, block) => (gateway === 'one.example' ? Buffer.from('forged') : block));
  expect(await readFrom(ipfs)(await ipfs.addRaw('true'))).toBe('true');
  expect(ipfs.asked.map((url) => new URL(url).host)).toEqual(['one.example', 'two.example']);
});

test('a single changed byte is refused', async () => {
  const ipfs = createIpfs((_, block) => {
    const changed = Buffer.from(block);
    changed[changed.length - 1] = (changed[changed.length - 1] ?? 0) ^ 1;
    return changed;
  });
  const lie = { details: 'the bytes do not match their identifier' };
  await expect(readFrom(ipfs)(await ipfs.addRaw('true'))).rejects.toMatchObject(lie);
  await expect(readFrom(ipfs)(await ipfs.addSmallFile('true'))).rejects.toMatchObject(lie);
});

test('a file that names one block a thousand times is refused', async () => {
  const ipfs = createIpfs();
  const part = await ipfs.addRaw('x'.repeat(100));
  await expect(readFrom(ipfs)(await ipfs.addFile(Array(1_000).fill(part)))).rejects.toMatchObject({
    code: 'RESPONSE_TOO_LARGE',
  });
  await expect(readFrom(ipfs, 1_000_000)(await ipfs.addFile(Array(1_000).fill(part)))).rejects.toMatchObject({
    details: 'too many blocks',
  });
  expect(ipfs.asked.length).toBeLessThan(160);
});

test.each(['QmNotAnIdentifier', 'x', 'bafy..'])('%s is refused as an identifier', async (cid) => {
  const { fetch } = createIpfs();
  const signal = AbortSignal.timeout(1_000);
  const request = { external: { fetch, ipfsGateways: [] }, accept: '*/*', maxBytes: 1, timeoutMs: 1_000, signal };
  await expect(readContent({ kind: 'ipfs', cid, path: '' }, request)).rejects.toMatchObject({ code: 'FETCH_FAILED' });
});

test('a symlink is refused', async () => {
  const ipfs = createIpfs();
  await expect(readFrom(ipfs)(await ipfs.addSymlink())).rejects.toMatchObject({ details: 'an IPFS symlink' });
});
