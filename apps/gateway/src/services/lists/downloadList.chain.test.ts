import { planMarket } from '@livery/sandbox/market/planMarket';
import { publishedList } from '@livery/sandbox/market/planNames';
import { startTestChain } from '@livery/sandbox/testing/startTestChain';
import pino from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createContext } from '../../context/createContext';
import { parseEnvironment } from '../../env/parseEnvironment';
import { createIpfs } from '../../testing/createIpfs';
import { downloadList } from './downloadList';

let chain: Awaited<ReturnType<typeof startTestChain>>;
beforeAll(async () => {
  chain = await startTestChain(1);
});
afterAll(() => chain.stop());

async function download(name: string, content = publishedList) {
  const context = createContext(parseEnvironment({ RPC_URLS_1: chain.rpcUrl }), pino({ level: 'silent' }));
  const ipfs = createIpfs((_, block) => (content === publishedList ? block : Buffer.from(content)));
  await ipfs.addSmallFile(publishedList);
  return downloadList({ ...context, external: { fetch: ipfs.fetch, ipfsGateways: ['https://one.example'] } }, name);
}

test('an ENS name resolves to the list of its record', async () => {
  const { list, dropped } = await download('Tokens.Livery.eth');
  expect(list).toMatchObject({ name: 'Livery Ethereum', version: { major: 1 } });
  expect(list.tokens).toHaveLength(JSON.parse(publishedList).tokens.length);
  expect(dropped).toEqual({ chain: 0, address: 0, decimals: 0 });
});

test('a gateway that serves another list than the record names is refused', async () => {
  await expect(download('tokens.livery.eth', publishedList.replace('USDC', 'USDT'))).rejects.toMatchObject({
    shortMessage: 'Failed to download list tokens.livery.eth',
    details: 'the bytes do not match their identifier',
  });
});

test('names without a record, without an owner or without a normal form fail to resolve', async () => {
  const bare = planMarket(1).names.find(({ contenthash }) => contenthash === undefined)?.name ?? '';
  expect(bare).toMatch(/\.eth$/);
  await expect(download(bare)).rejects.toThrow(`Failed to resolve ENS name: ${bare}`);
  await expect(download('nobody.eth')).rejects.toThrow('Failed to resolve ENS name: nobody.eth');
  // Mixed scripts have no normal form.
  await expect(download('ѕynths.snx.eth')).rejects.toThrow('Failed to resolve ENS name: ѕynths.snx.eth');
});
