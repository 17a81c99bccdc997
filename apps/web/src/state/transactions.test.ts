import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { listRecentTransactions } from './recentTransactions';
import { isExpected } from './transactions';

const key = 'livery.transactions';
const record = { hash: '0xaa', from: '0x02', chainId: 1, summary: 'Swap', addedTime: 1_000 } as const;

/** Opens the page in another tab of the browser, with a store of its own over the same storage. */
async function openTab() {
  vi.resetModules();
  const [{ useTransactions }, { addTransaction, changeTransactions }] = await Promise.all([
    import('./transactions'),
    import('./changeTransactions'),
  ]);
  return { addTransaction, changeTransactions, list: () => useTransactions.getState().transactions };
}

const keep = (state: unknown, version = 2) => localStorage.setItem(key, JSON.stringify({ state, version }));

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
    removeItem: (name: string) => kept.delete(name),
  });
});

afterEach(() => vi.unstubAllGlobals());

test('a sent transaction survives a reload and is recorded once', async () => {
  const { addTransaction, list } = await openTab();
  addTransaction(record);
  addTransaction({ ...record, summary: 'the same again' });
  expect(list()).toHaveLength(1);
  const reloaded = await openTab();
  expect(reloaded.list()).toEqual(list());
  expect(reloaded.list()[0]?.summary).toBe('Swap');
});

test('a record keeps the confirmed transaction and the result of its comparison over a reload', async () => {
  const { addTransaction, list } = await openTab();
  const confirmed = { to: '0x03', data: '0x04', value: '0x5', shownFee: '0x6' } as const;
  addTransaction({ ...record, confirmed, differs: ['to'] });
  expect((await openTab()).list()).toEqual(list());
  expect(list()[0]).toMatchObject({ confirmed, differs: ['to'] });
});

test('a record of version 2 has nothing to compare', async () => {
  keep({ transactions: [record] });
  expect((await openTab()).list()).toEqual([record]);
});

test('two tabs do not overwrite each other', async () => {
  const [one, other] = [await openTab(), await openTab()];
  one.addTransaction(record);
  other.addTransaction({ ...record, hash: '0xbb' });
  one.changeTransactions((transactions) => transactions.map((kept) => ({ ...kept, nonce: 7 })));
  const hashes = one.list().map(({ hash, nonce }) => [hash, nonce]);
  expect(hashes).toEqual([
    ['0xaa', 7],
    ['0xbb', 7],
  ]);
  expect((await openTab()).list()).toEqual(one.list());
});

test('the newest 300 transactions are kept', async () => {
  keep({ transactions: Array.from({ length: 300 }, (_, index) => ({ ...record, hash: `0x${index}` })) });
  const { addTransaction, list } = await openTab();
  addTransaction({ ...record, hash: '0xbb' });
  expect(list()).toHaveLength(300);
  expect(list().at(0)?.hash).toBe('0x1');
  expect(list().at(-1)?.hash).toBe('0xbb');
});

test('a replaced record of version 1 is read as version 2', async () => {
  keep(
    {
      transactions: [
        { ...record, replaced: true },
        { ...record, hash: '0xbb' },
      ],
    },
    1,
  );
  expect((await openTab()).list()).toEqual([
    { ...record, end: 'replaced' },
    { ...record, hash: '0xbb' },
  ]);
});

test.each([
  ['a record without a hash', [{ ...record, hash: undefined }, record]],
  ['a record with a script as its hash', [{ ...record, hash: 'javascript:alert(1)' }, record]],
  ['a record of another type', [null, 7, 'text', record]],
  ['a record with an invalid receipt', [{ ...record, receipt: 'yes' }, record]],
])('%s is dropped, the others stay', async (_, transactions) => {
  keep({ transactions });
  expect((await openTab()).list()).toEqual([record]);
});

test.each([
  ['no array', JSON.stringify({ state: { transactions: 'none' }, version: 2 })],
  ['no state', JSON.stringify({ version: 2 })],
  ['invalid JSON', '{"state":{"transac'],
  ['an empty entry', ''],
])('%s in storage is read as an empty history that can be written to', async (_, stored) => {
  vi.spyOn(console, 'error').mockReturnValue();
  localStorage.setItem(key, stored);
  const { addTransaction, list } = await openTab();
  expect(list()).toEqual([]);
  addTransaction(record);
  expect((await openTab()).list()).toHaveLength(1);
});

test('records that cannot be stored are kept in memory and stored later', async () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  const { addTransaction, list } = await openTab();
  addTransaction(record);
  const { setItem } = localStorage;
  localStorage.setItem = () => {
    throw new Error('full');
  };
  addTransaction({ ...record, hash: '0xbb' });
  addTransaction({ ...record, hash: '0xcc' });
  expect(list().map(({ hash }) => hash)).toEqual(['0xaa', '0xbb', '0xcc']);
  localStorage.setItem = setItem;
  addTransaction({ ...record, hash: '0xdd' });
  expect((await openTab()).list()).toEqual(list());
});

test.each([
  [
    'without storage',
    {
      get: () => {
        throw new Error('denied');
      },
    },
  ],
  [
    'with full storage',
    {
      value: {
        getItem: () => null,
        setItem: () => {
          throw new Error('full');
        },
      },
    },
  ],
])('%s the tab remembers its transactions', async (_, memory) => {
  vi.unstubAllGlobals();
  vi.spyOn(console, 'warn').mockReturnValue();
  const before = Object.getOwnPropertyDescriptor(globalThis, 'localStorage');
  Object.defineProperty(globalThis, 'localStorage', { configurable: true, ...memory });
  onTestFinished(() => {
    Reflect.deleteProperty(globalThis, 'localStorage');
    if (before) Object.defineProperty(globalThis, 'localStorage', before);
  });
  const { addTransaction, list } = await openTab();
  addTransaction(record);
  expect(list()).toHaveLength(1);
});

const account = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
const day = 24 * 60 * 60 * 1_000;
const sent = (hash: `0x${string}`, change = {}) =>
  ({
    hash,
    from: account,
    chainId: 1,
    summary: '',
    addedTime: 1_000,
    ...change,
  }) as const;

test('lists the transactions of an account on a chain, newest first, whatever the case of its address', () => {
  const transactions = [
    sent('0x1'),
    sent('0x2', { chainId: 56 }),
    sent('0x3', { from: '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC' }),
    sent('0x4', { from: account.toLowerCase() }),
  ];
  const listed = listRecentTransactions(transactions, { chainId: 1, account, now: 2_000 });
  expect(listed.map(({ hash }) => hash)).toEqual(['0x4', '0x1']);
  expect(listRecentTransactions(transactions, { chainId: 1, account: undefined, now: 2_000 })).toEqual([]);
});

test('a transaction is recent for a day', () => {
  const at = (now: number) => listRecentTransactions([sent('0x1')], { chainId: 1, account, now });
  expect(at(1_000 + day - 1)).toHaveLength(1);
  expect(at(1_000 + day)).toHaveLength(0);
});

test('an outcome is expected for a day, that of a batch for five minutes, and none that is there', () => {
  const isExpectedAfter = (ms: number, change = {}) => isExpected(sent('0x1', change), 1_000 + ms);
  expect([isExpectedAfter(day - 1), isExpectedAfter(day)]).toEqual([true, false]);
  const [fiveMinutes, batch] = [300_000, '0xba'];
  expect([isExpectedAfter(fiveMinutes - 1, { batch }), isExpectedAfter(fiveMinutes, { batch })]).toEqual([true, false]);
  expect(isExpectedAfter(0, { end: 'dropped' })).toBe(false);
  expect(isExpectedAfter(0, { receipt: {} })).toBe(false);
});
