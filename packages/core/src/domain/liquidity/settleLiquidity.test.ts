import { expect, test } from 'vitest';
import {
  type LiquidityScene,
  liquidityScenes,
  poolPair,
  v1Exchange,
  withLiquidityIntent,
} from '../../testing/liquidityScene';
import { chain, trader, usdc } from '../../testing/scene';
import { settleLiquidity } from './settleLiquidity';

const { add, newPool, remove, removeTaxed, migrate, removeV1, removeV1Taxed } = liquidityScenes;
const settle = ({ intent, facts: { simulation } }: LiquidityScene) => settleLiquidity(intent, { chain, simulation });

const minting = (shares: bigint) => ({
  balanceChanges: [{ token: poolPair, account: trader, change: shares }],
  newApprovals: [],
});

test('a deposit shows the shares that the simulation mints, but never more than expected', () => {
  const { intent } = add;
  const fewer = intent.shares - 5n;
  expect(settleLiquidity(intent, { chain, simulation: minting(fewer) })).toEqual({ ...intent, shares: fewer });
  expect(settleLiquidity(intent, { chain, simulation: minting(intent.shares + 5n) })).toBe(intent);
  expect(settleLiquidity(intent, { chain, simulation: minting(0n) })).toBe(intent);
  expect(settle(newPool)).toBe(newPool.intent);
});

test('a removal shows the part that a token keeps, rounded up, once the minimum does not arrive', () => {
  expect(settle(remove)).toEqual({ ...remove.intent, taxBps: [0, 0] });
  expect(settle(withLiquidityIntent(removeTaxed, { taxBps: undefined }))).toMatchObject({
    taxBps: [200, 0],
  });
  expect(settle(removeV1)).toMatchObject({ taxBps: 0 });
  expect(settle(withLiquidityIntent(removeV1Taxed, { taxBps: undefined }))).toMatchObject({
    taxBps: 300,
  });
});

test('nothing that arrives is no fee, but a fault for the gate to find', () => {
  const simulation = { balanceChanges: [{ token: v1Exchange, account: trader, change: -1n }], newApprovals: [] };
  expect(settleLiquidity(removeV1.intent, { chain, simulation })).toMatchObject({ taxBps: 0 });
});

test('without a simulation, after a revert, and of a migration, nothing is known to be lower', () => {
  const revert = { code: 'SILENT', name: 'Revert' } as const;
  const reverted = { revert, balanceChanges: [{ token: usdc.address, account: trader, change: 1n }], newApprovals: [] };
  expect(settleLiquidity(remove.intent, { chain, simulation: undefined })).toBe(remove.intent);
  expect(settleLiquidity(remove.intent, { chain, simulation: reverted })).toBe(remove.intent);
  expect(settle(migrate)).toBe(migrate.intent);
});
