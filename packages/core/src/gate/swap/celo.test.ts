import { expect, test } from 'vitest';
import { getChain } from '../../domain/chains';
import { getSwapKind } from '../../domain/swap/getSwapKind';
import type { SwapIntent } from '../../domain/swap/swapIntent';
import { getNativeCoin, nativeToken } from '../../domain/tokens/nativeToken';
import { feeRecipient, type Scene, toScene, trader, withResponse } from '../../testing/scene';
import { gate } from './gate';

const celo = getChain(42220);
if (!celo) throw new Error('no chain 42220');
const chain = celo;
const coin = getNativeCoin(chain);
const cusd = {
  ...coin,
  address: '0x765DE816845861e75A25fCA122bb6898B8B1282a',
  symbol: 'cUSD',
  name: 'Celo Dollar',
} as const;
const one = 10n ** 18n;

const judge = ({ intent, quote, facts }: Scene) => gate(intent, quote, facts);

/** An honest sale of 100 of `sellToken` for 31 of `buyToken`, along one pool. */
function sell({ sellToken, buyToken }: Pick<SwapIntent, 'sellToken' | 'buyToken'>): Scene {
  const path = [sellToken, buyToken].map(({ address }) => (address === nativeToken ? coin.address : address));
  const intent: SwapIntent = {
    ...{ chainId: chain.id, account: trader, sellToken, buyToken, side: 'exactInput', amount: 100n * one },
    ...{ slippageBps: 100, fee: { recipient: feeRecipient, fraction: '0.003' } },
  };
  return toScene(intent, [{ path, sellAmount: 100n * one, buyAmount: 31n * one }], chain);
}

/** The scene with a simulation in which the trader's balance of the coin as such changes, too. */
function withCoins({ facts, ...scene }: Scene, change: bigint): Scene {
  const { balanceChanges = [], newApprovals = [] } = facts.simulation ?? {};
  const changes = [...balanceChanges, { token: nativeToken, account: trader, change }];
  return { ...scene, facts: { ...facts, simulation: { ...facts.simulation, balanceChanges: changes, newApprovals } } };
}

test('the coin is sold and bought as a token, and both of its balances move', () => {
  expect(judge(withCoins(sell({ sellToken: coin, buyToken: cusd }), -100n * one))).toMatchObject({ ok: true });
  expect(judge(withCoins(sell({ sellToken: cusd, buyToken: coin }), 31n * one))).toMatchObject({ ok: true });
});

test('a call that carries value is blocked', () => {
  const scene = withResponse(sell({ sellToken: coin, buyToken: cusd }), { value: 100n * one });
  expect(judge(scene)).toMatchObject({ ok: false, code: 'VALUE_MISMATCH' });
});

test('more of the coin than is shown does not leave, nor any of it when another token is sold', () => {
  const more = withCoins(sell({ sellToken: coin, buyToken: cusd }), -100n * one - 1n);
  expect(judge(more)).toMatchObject({ ok: false, code: 'UNEXPECTED_OUTFLOW' });
  const other = withCoins(sell({ sellToken: cusd, buyToken: coin }), -1n);
  expect(judge(other)).toMatchObject({ ok: false, code: 'UNEXPECTED_OUTFLOW' });
});

test.each(['sellToken', 'buyToken'] as const)('the stand-in for a native coin is not traded, as %s', (field) => {
  const standIn = { ...coin, address: nativeToken };
  const pair = field === 'sellToken' ? { sellToken: standIn, buyToken: cusd } : { sellToken: cusd, buyToken: standIn };
  expect(judge(sell(pair))).toMatchObject({ ok: false, code: 'TOKEN_MISMATCH' });
});

test('nothing is wrapped', () => {
  expect(getSwapKind({ sellToken: nativeToken, buyToken: coin.address }, chain)).toBe('swap');
  expect(getSwapKind({ sellToken: coin.address, buyToken: nativeToken }, chain)).toBe('swap');
});
