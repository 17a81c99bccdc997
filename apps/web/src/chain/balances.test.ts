import { nativeToken } from '@livery/core/domain/tokens/nativeToken';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import type { Address } from 'viem';
import { expect, test, vi } from 'vitest';
import { type Balances, balancesQuery, getRetryIntervalMs } from './balances';

// No chain is read here, and the client needs a browser.
vi.mock('./getClient', () => ({ getClient: vi.fn() }));

const alice = '0x00000000000000000000000000000000000000A1';
const bob = '0x00000000000000000000000000000000000000b2';
const dai = '0x6B175474E89094C44Da98b954EedeAC495271d0F';
const held: Balances = [{ token: nativeToken, amount: 5n, blockNumber: 100n, readAt: 0 }];

/** Returns the data shown for a query that follows one of Alice's ether. */
function show(chainId: number, account: Address | undefined, tokens: readonly Address[]) {
  const before = balancesQuery({ chainId: 1, account: alice, tokens: [nativeToken] });
  const after = balancesQuery({ chainId, account, tokens });
  const client = new QueryClient();
  client.setQueryData(before.queryKey, held);
  const observer = new QueryObserver(client, { ...before, enabled: false });
  observer.setOptions({ ...after, enabled: false });
  return observer.getCurrentResult().data;
}

test('keeps the known balances of an account while more of its tokens load', () => {
  expect(show(1, alice, [nativeToken, dai])).toEqual([[nativeToken, 5n]]);
});

test('never shows balances of another account or chain, or without an account', () => {
  expect(show(1, bob, [nativeToken])).toBeUndefined();
  expect(show(56, alice, [nativeToken])).toBeUndefined();
  expect(show(1, undefined, [nativeToken])).toBeUndefined();
});

const ask = (blocks: readonly bigint[] | undefined, head: bigint | undefined, updatedAt = 0) =>
  getRetryIntervalMs({ results: blocks?.map((blockNumber) => ({ blockNumber })), head, updatedAt });

test('results as new as the head and unknown results are not read again', () => {
  expect(ask([100n, 102n], 100n)).toBe(false);
  expect(ask([], 100n)).toBe(false);
  expect(ask(undefined, 100n)).toBe(false);
  expect(ask([100n], undefined)).toBe(false);
});

test('older results are read again after 2.5 to 3.5 s, spread out and deterministic', () => {
  const intervals = Array.from({ length: 5_000 }, (_, updatedAt) =>
    Number(ask([100n, 99n], 100n, 1_764_000_000_000 + updatedAt)),
  );
  expect(Math.min(...intervals)).toBe(2_500);
  expect(Math.max(...intervals)).toBe(3_500);
  expect(ask([100n, 99n], 100n, 1_234)).toBe(ask([100n, 99n], 100n, 1_234));
});
