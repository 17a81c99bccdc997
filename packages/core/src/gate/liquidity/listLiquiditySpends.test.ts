import { expect, test } from 'vitest';
import { liquidityScenes, poolPair, v1Exchange } from '../../testing/liquidityScene';
import { dai, usdc } from '../../testing/scene';
import { gateLiquidity } from './gateLiquidity';
import { listLiquiditySpends } from './listLiquiditySpends';

const [shares, v1Shares] = [10n ** 14n, 10n ** 18n];

/** What each honest change takes by allowance, as the contracts do. */
const spends: Record<keyof typeof liquidityScenes, { token: string; amount: bigint }[]> = {
  add: [
    { token: usdc.address, amount: 10n ** 8n },
    { token: dai.address, amount: 10n ** 20n },
  ],
  addNative: [{ token: usdc.address, amount: 3n * 10n ** 9n }],
  addNativeFirst: [{ token: usdc.address, amount: 3n * 10n ** 9n }],
  newPool: [
    { token: usdc.address, amount: 10n ** 8n },
    { token: dai.address, amount: 10n ** 20n },
  ],
  remove: [{ token: poolPair, amount: shares }],
  removeWrapped: [{ token: poolPair, amount: shares }],
  removeNative: [{ token: poolPair, amount: shares }],
  removeNativeFirst: [{ token: poolPair, amount: shares }],
  removeTaxed: [{ token: poolPair, amount: shares }],
  // A permit is the allowance, and an exchange of V1 burns the shares of whoever calls it.
  removePermit: [],
  removeNativePermit: [],
  removeTaxedPermit: [],
  migrate: [{ token: v1Exchange, amount: v1Shares }],
  migrateNewPool: [{ token: v1Exchange, amount: v1Shares }],
  removeV1: [],
  removeV1Taxed: [],
};

test.each(Object.entries(liquidityScenes))('a change takes by allowance what its call moves: %s', (name, scene) => {
  const verdict = gateLiquidity(scene.intent, scene.transaction, scene.facts);
  if (!verdict.ok) throw new Error(`${verdict.code} ${verdict.reason}`);
  expect(listLiquiditySpends(verdict.facts)).toEqual(spends[name as keyof typeof spends]);
});
