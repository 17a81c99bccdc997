import { type EmbedEvent, parsePageMessage } from '@livery/core/wire/embedProtocol';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, test } from 'vitest';
import { type Connection, useConnection, useWalletStart } from '../connection/useConnection';
import { type TransactionRecord, useTransactions } from '../state/transactions';
import { followPage } from './followPage';

const account = `0x${'1'.repeat(40)}` as const;
const hash = (digit: string) => `0x${digit.repeat(64)}` as const;

/** Returns a transaction that the trader confirmed, with a selector as its data. */
function record(digit: string, data: `0x${string}`): TransactionRecord {
  const confirmed = { to: account, data, value: '0x0' } as const;
  return { hash: hash(digit), from: account, chainId: 1, confirmed, summary: '', addedTime: 0 };
}

const receipt = (digit: string, status: number) => ({
  blockHash: hash('f'),
  blockNumber: 1,
  contractAddress: null,
  from: account,
  status,
  to: account,
  transactionHash: hash(digit),
  transactionIndex: 0,
});

const setTransactions = (...transactions: TransactionRecord[]) => useTransactions.setState({ transactions });

afterEach(() => {
  useConnection.setState(useConnection.getInitialState(), true);
  useWalletStart.setState(useWalletStart.getInitialState(), true);
  useTransactions.setState(useTransactions.getInitialState(), true);
});

/** Follows the page, and returns what the host is told. */
function follow(): EmbedEvent[] {
  const told: EmbedEvent[] = [];
  followPage(new QueryClient(), (event) => told.push(event));
  return told;
}

const setWallet = (status: 'connecting' | 'reconnecting' | 'connected', chainId = 1, address = account) =>
  useConnection.setState({ status, address, chainId } as Connection);
const listWallets = (told: EmbedEvent[]) =>
  told.flatMap((event) => (event.name === 'wallet' ? [[event.account, event.chainId]] : []));

test('a wallet of the last visit is told once, as soon as it is connected', () => {
  const told = follow();
  setWallet('reconnecting');
  expect(listWallets(told)).toEqual([]);
  setWallet('connected');
  useWalletStart.setState({ isDone: true });
  useConnection.setState({ connector: {} as never });
  expect(listWallets(told)).toEqual([[account, 1]]);
});

test('no wallet is told once it was looked for, and each change of account and chain once', () => {
  const told = follow();
  expect(listWallets(told)).toEqual([]);
  useWalletStart.setState({ isDone: true });
  expect(listWallets(told)).toEqual([[undefined, undefined]]);
  setWallet('connecting');
  setWallet('connected');
  setWallet('connected');
  // Another one is chosen, and refused.
  setWallet('connecting');
  setWallet('connected');
  setWallet('connected', 137);
  const other = `0x${'2'.repeat(40)}` as const;
  setWallet('connected', 137, other);
  useConnection.setState(useConnection.getInitialState(), true);
  expect(listWallets(told).slice(1)).toEqual([
    [account, 1],
    [account, 137],
    [other, 137],
    [undefined, undefined],
  ]);
});

test('a swap that was mined is confirmed only once it was compared, and not while no node knows what the wallet sent', () => {
  const told = follow();
  const swap = record('a', '0x415565b0');
  const { confirmed, ...compared } = swap;
  const mined = { receipt: receipt('a', 1) };
  setTransactions(swap);
  setTransactions({ ...swap, ...mined });
  if (confirmed) setTransactions({ ...swap, ...mined, confirmed: { ...confirmed, isUnknown: true }, differs: [] });
  expect(told.flatMap(({ name }) => (name.startsWith('swap') ? [name] : []))).toEqual(['swap-submitted']);
  setTransactions({ ...compared, ...mined });
  expect(told.at(-1)).toEqual({ name: 'swap-confirmed', chainId: 1, hash: hash('a') });
});

test.each(['replaced', 'cancelled'] as const)(
  'a swap that was %s before it was compared is never confirmed, also if its block is undone',
  (end) => {
    const told = follow();
    const swap = record('a', '0x415565b0');
    const { confirmed: _, ...rest } = swap;
    setTransactions(swap);
    setTransactions({ ...swap, end });
    setTransactions({ ...rest, end });
    setTransactions(rest);
    setTransactions({ ...rest, receipt: receipt('a', 1) });
    expect(told.map(({ name }) => name)).not.toContain('swap-confirmed');
    expect(told.at(-1)).toEqual({ name: 'swap-failed', chainId: 1, hash: hash('a') });
  },
);

test('a host is told of the chain, the wallet, swaps, changes of liquidity and orders, in the form of the protocol', () => {
  const old = record('9', '0xe8e33700');
  setTransactions(old);
  history.replaceState(null, '', '/matic/swap');
  useWalletStart.setState({ isDone: true });
  const told: EmbedEvent[] = [];
  const heard: EmbedEvent[] = [];
  followPage(new QueryClient(), (event) => {
    told.push(event);
    heard.push(event);
  });
  expect(told.splice(0)).toEqual([{ name: 'chain', chainId: 137 }, { name: 'wallet' }]);

  useConnection.setState({ status: 'connected', address: account, chainId: 137 });
  history.pushState(null, '', '/swap');
  expect(told).toContainEqual({ name: 'wallet', account, chainId: 137 });
  expect(parsePageMessage({ type: 'event', event: told[0] })).toBeDefined();
  told.length = 0;

  const added = record('a', '0xe8e33700');
  const swapped = record('b', '0x415565b0');
  const approved = record('c', '0x095ea7b3');
  setTransactions(old, added, swapped, approved);
  const [{ confirmed: _, ...compared }, { confirmed: __, ...other }] = [added, record('e', '0x415565b0')];
  setTransactions(old, added, swapped, approved, record('e', '0x415565b0'));
  // The receipt of the first comes before it was compared, and the last is not the transaction that was confirmed.
  setTransactions(old, { ...added, receipt: receipt('a', 1) }, { ...swapped, receipt: receipt('b', 0) }, approved, {
    ...other,
    differs: ['to'],
    receipt: receipt('e', 1),
  });
  expect(told.some((event) => event.name === 'liquidity' && event.status === 'confirmed')).toBe(false);
  setTransactions(old, { ...compared, receipt: receipt('a', 1) }, { ...swapped, receipt: receipt('b', 0) }, approved, {
    ...other,
    receipt: receipt('e', 1),
  });
  // Nothing is told of what was sent before the page was opened, nor twice.
  setTransactions({ ...old, end: 'dropped' }, { ...compared, receipt: receipt('a', 1), confirmedTime: 1 });
  expect(told).toEqual([
    { name: 'liquidity', chainId: 1, hash: hash('a'), status: 'submitted' },
    { name: 'swap-submitted', chainId: 1, hash: hash('b') },
    { name: 'swap-submitted', chainId: 1, hash: hash('e') },
    { name: 'swap-failed', chainId: 1, hash: hash('b') },
    { name: 'swap-failed', chainId: 1, hash: hash('e') },
    { name: 'liquidity', chainId: 1, hash: hash('a'), status: 'confirmed' },
  ]);

  // A swap whose fee alone was changed in the wallet is the one that was confirmed.
  told.length = 0;
  const { confirmed: ___, ...dearer } = record('d', '0x415565b0');
  setTransactions(record('d', '0x415565b0'));
  setTransactions({ ...dearer, differs: ['fee', 'type'] });
  setTransactions({ ...dearer, receipt: receipt('d', 1) });
  expect(told.map(({ name }) => name)).toEqual(['swap-submitted', 'swap-confirmed']);

  told.length = 0;
  const orders: EmbedEvent[] = [
    { name: 'order-placed', chainId: 1, sellToken: account, buyToken: account },
    { name: 'order-filled', chainId: 1, orderHash: hash('d'), hash: hash('e') },
  ];
  for (const detail of orders) dispatchEvent(new CustomEvent('livery:news', { detail }));
  expect(told).toEqual(orders);
  for (const event of heard) expect(parsePageMessage({ type: 'event', event })).toEqual({ type: 'event', event });
});
