import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';

const key = 'livery.transactions';
const record = { hash: '0xaa', from: '0x02', chainId: 1, summary: 'Swap', addedTime: 1_000 } as const;

/** Opens the page in one more tab of the browser: with a store of its own, over the same memory. */
async function openTab() {
  vi.resetModules();
  const [{ useTransactions }, { addTransaction }, { changeTransactions }] = await Promise.all([
    import('./transactions'),
    import('./addTransaction'),
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

test('what was sent survives a reload', async () => {
  const { addTransaction, list } = await openTab();
  addTransaction(record);
  addTransaction({ ...record, summary: 'the same again' });
  expect(list()).toHaveLength(1);
  const reloaded = await openTab();
  expect(reloaded.list()).toEqual(list());
  expect(reloaded.list()[0]?.summary).toBe('Swap');
});

test('two tabs lose nothing of each other', async () => {
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

test('of many the newest 300 are kept', async () => {
  keep({ transactions: Array.from({ length: 300 }, (_, index) => ({ ...record, hash: `0x${index}` })) });
  const { addTransaction, list } = await openTab();
  addTransaction({ ...record, hash: '0xbb' });
  expect(list()).toHaveLength(300);
  expect(list().at(0)?.hash).toBe('0x1');
  expect(list().at(-1)?.hash).toBe('0xbb');
});

test('a record of version 1 says that it was replaced in the words of version 2', async () => {
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
  ['a record with a script for a hash', [{ ...record, hash: 'javascript:alert(1)' }, record]],
  ['a record that is none', [null, 7, 'text', record]],
  ['a receipt that is none', [{ ...record, receipt: 'yes' }, record]],
])('%s is left out, the others stay', async (_, transactions) => {
  keep({ transactions });
  expect((await openTab()).list()).toEqual([record]);
});

test.each([
  ['no list', JSON.stringify({ state: { transactions: 'none' }, version: 2 })],
  ['no state', JSON.stringify({ version: 2 })],
  ['no JSON', '{"state":{"transac'],
  ['nothing', ''],
])('%s in the memory is an empty history, which can be written to', async (_, stored) => {
  vi.spyOn(console, 'error').mockReturnValue();
  localStorage.setItem(key, stored);
  const { addTransaction, list } = await openTab();
  expect(list()).toEqual([]);
  addTransaction(record);
  expect((await openTab()).list()).toHaveLength(1);
});

test('what cannot be written is not lost to what was written before', async () => {
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
    'without any memory',
    {
      get: () => {
        throw new Error('denied');
      },
    },
  ],
  [
    'with a memory that is full',
    {
      value: {
        getItem: () => null,
        setItem: () => {
          throw new Error('full');
        },
      },
    },
  ],
])('%s the tab still knows what it sent', async (_, memory) => {
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
