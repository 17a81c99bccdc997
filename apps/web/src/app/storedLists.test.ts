import fc from 'fast-check';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';

const address = '0x6B175474E89094C44Da98b954EedeAC495271d0F';
const other = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48';
const token = { chainId: 1, address, symbol: 'DOG', name: 'Dog', decimals: 24 };
const place = { chainId: 56, address };
const list = { current: null, pendingUpdate: null, loadingRequestId: null, error: null, etag: null };

type Store = {
  getState: () => object;
  persist?: { rehydrate: () => unknown; getOptions: () => { name?: string | undefined } };
};

/** All lists that the browser keeps: the store, the name of the list, and an entry of it. */
const lists: [name: string, load: () => Promise<Store>, field: string, entry: object | string][] = [
  ['added tokens', async () => (await import('../state/addedTokens')).useAddedTokens, 'tokens', token],
  ['added pairs', async () => (await import('../state/addedPairs')).useAddedPairs, 'pairs', [token, token]],
  [
    'added networks',
    async () => (await import('../state/addedChains')).useAddedChains,
    'chains',
    { connectorId: 'injected', chainId: 10 },
  ],
  ['imported tokens', async () => (await import('../state/importedTokens')).useImportedTokens, 'tokens', place],
  ['recent tokens', async () => (await import('../state/recentTokens')).useRecentTokens, 'tokens', place],
  ['favourite tokens', async () => (await import('../state/favouriteTokens')).useFavouriteTokens, 'tokens', place],
  ['added token lists', async () => (await import('../state/lists')).useLists, 'added', 'https://lists.example/a.json'],
  ['removed token lists', async () => (await import('../state/lists')).useLists, 'removed', 'tokens.example.eth'],
  [
    'transactions',
    async () => (await import('../state/transactions')).useTransactions,
    'transactions',
    {
      hash: `0x${'a'.repeat(64)}`,
      from: address,
      chainId: 1,
      summary: 'Swap',
      addedTime: 1_000,
      nonce: 3,
      confirmed: { to: other, data: '0x12', value: '0x0', shownFee: '0x5' },
      approval: { tokenAddress: other, spender: address },
      receipt: {
        blockHash: '0xbb',
        blockNumber: 3,
        contractAddress: null,
        from: address,
        status: 1,
        to: other,
        transactionHash: '0xcc',
        transactionIndex: 0,
      },
    },
  ],
  [
    'signed orders',
    async () => (await import('../features/limit/book/signedOrders')).useSignedOrders,
    'orders',
    { createdAt: '2026-11-29T00:00:00.000Z', order: { makerToken: address } },
  ],
  [
    'searches for fills',
    async () => (await import('../features/limit/fills/fillChecks')).useFillChecks,
    'checks',
    { chainId: 1, account: address, lastCheckedBlock: 4, until: 5 },
  ],
];

beforeAll(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
});

afterAll(() => vi.unstubAllGlobals());

/** Returns what a store reads of stored values. */
async function read(store: Store, field: string, stored: unknown): Promise<unknown> {
  const key = store.persist?.getOptions().name ?? '';
  localStorage.setItem(key, JSON.stringify({ state: { [field]: stored }, version: 1 }));
  await store.persist?.rehydrate();
  return Reflect.get(store.getState(), field);
}

const oddValue = fc.oneof(
  fc.constantFrom<unknown>(null, -1, 1.5, 255, 1e300, '', '0x', '0x12', [], {}, 'Invalid'),
  fc.jsonValue({ maxDepth: 2 }),
);

/** Damaged copies of an entry: something else altogether, or one of its fields changed or left out. */
function damage(entry: object | string): fc.Arbitrary<unknown> {
  if (typeof entry === 'string') return oddValue;
  const fields = Object.keys(entry);
  const changed = fc
    .record({ field: fc.constantFrom(...fields), value: fc.option(oddValue, { nil: undefined }) })
    .map(({ field, value }) => Object.assign(structuredClone(entry), { [field]: value }));
  return fc.oneof(oddValue, changed);
}

test.each(lists)('of the %s, an entry that cannot be read costs that entry only', async (_, load, field, entry) => {
  const store = await load();
  await fc.assert(
    fc.asyncProperty(fc.array(fc.oneof(fc.constant(entry), damage(entry)), { maxLength: 8 }), async (stored) => {
      const alone: unknown[] = [];
      for (const one of stored) alone.push(...((await read(store, field, [one])) as unknown[]));
      const kept = (await read(store, field, stored)) as unknown[];
      expect(kept).toEqual(alone);
      expect(kept.length).toBeGreaterThanOrEqual(stored.filter((one) => one === entry).length);
    }),
  );
});

test.each(lists)('%s that are no list are empty', async (_, load, field) => {
  const store = await load();
  for (const stored of [null, 'all', 3, { length: 2 }, undefined]) expect(await read(store, field, stored)).toEqual([]);
});

test('the state of a token list that cannot be read costs that list only', async () => {
  const { useLists } = await import('../state/lists');
  await fc.assert(
    fc.asyncProperty(damage(list), async (damaged) => {
      expect(await read(useLists, 'byUrl', { 'a.eth': list, 'b.eth': damaged, 'c.eth': list })).toMatchObject({
        'a.eth': list,
        'c.eth': list,
      });
    }),
  );
});
