import { nativeToken } from '@livery/core/domain/nativeToken';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import type { Address } from 'viem';
import { expect, test, vi } from 'vitest';
import { type Balances, balancesQuery } from './balancesQuery';

// Nothing is asked here, and the wallets behind the client want a browser.
vi.mock('../config/getClient', () => ({ getClient: vi.fn() }));

const alice = '0x00000000000000000000000000000000000000A1';
const bob = '0x00000000000000000000000000000000000000b2';
const dai = '0x6B175474E89094C44Da98b954EedeAC495271d0F';
const held: Balances = [{ token: nativeToken, amount: 5n, blockNumber: 100n, readAt: 0 }];

/** What is on the screen when, with Alice's ether known, this is asked for instead. */
function show(chainId: number, account: Address | undefined, tokens: readonly Address[]) {
  const before = balancesQuery({ chainId: 1, account: alice, tokens: [nativeToken] });
  const after = balancesQuery({ chainId, account, tokens });
  const client = new QueryClient();
  client.setQueryData(before.queryKey, held);
  const observer = new QueryObserver(client, { ...before, enabled: false });
  observer.setOptions({ ...after, enabled: false });
  return observer.getCurrentResult().data;
}

test('keeps what is known of a holder while more tokens of theirs are asked for', () => {
  expect(show(1, alice, [nativeToken, dai])).toEqual([[nativeToken, 5n]]);
});

test('never shows the balances of another account or chain, or of one that has disconnected', () => {
  expect(show(1, bob, [nativeToken])).toBeUndefined();
  expect(show(56, alice, [nativeToken])).toBeUndefined();
  expect(show(1, undefined, [nativeToken])).toBeUndefined();
});
