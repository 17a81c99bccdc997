import fc from 'fast-check';
import { type Address, concat, hexToBytes, toHex } from 'viem';
import { expect, test } from 'vitest';
import { isSealed } from '../../domain/sealTransaction';
import { hostileLiquidityCalls } from '../../testing/hostileLiquidityCalls';
import { hostileLiquidityStates } from '../../testing/hostileLiquidityStates';
import {
  type LiquidityScene,
  liquidityScenes,
  poolPair,
  v1Exchange,
  withLiquidityFacts,
  withLiquidityIntent,
  withTransaction,
  withWord,
} from '../../testing/liquidityScene';
import { sceneTime } from '../../testing/quoteSwap';
import { chain, dai, native, trader, usdc } from '../../testing/scene';
import { applyRules } from '../common/rule';
import { decodeLiquidity } from './decodeLiquidity';
import { gateLiquidity } from './gateLiquidity';
import { toLiquidityContext } from './liquidityContext';
import { liquidityRules } from './liquidityRules';

const judge = ({ intent, transaction, facts }: LiquidityScene) => gateLiquidity(intent, transaction, facts);
const { add, addNativeFirst, newPool, remove, removeNativePermit, removeTaxed, migrate, removeV1 } = liquidityScenes;
const hostile = [...hostileLiquidityCalls, ...hostileLiquidityStates];

test.each(Object.entries(liquidityScenes))('an honest change passes with unchanged bytes: %s', (_, scene) => {
  const verdict = judge(scene);
  if (!verdict.ok) throw new Error(`${verdict.code} ${verdict.reason}`);
  expect(verdict.transaction).toEqual({ ...scene.transaction, gas: 300_000n });
  expect(isSealed(verdict.transaction)).toBe(true);
  expect(isSealed({ ...verdict.transaction })).toBe(false);
});

test.each(hostile)('only %s blocks: %s', (name, _, scene) => {
  expect(judge(scene)).toMatchObject({ ok: false, code: liquidityRules[name]?.code });
  const context = toLiquidityContext(scene.intent, scene.transaction, scene.facts);
  if (!context) throw new Error('The case is not even decoded.');
  const others = Object.entries(liquidityRules).flatMap(([other, rule]) => (other === name ? [] : [rule]));
  expect(applyRules(others, context)).toBeUndefined();
});

test('every rule has a case that only it blocks', () => {
  expect([...new Set(hostile.map(([name]) => name))].sort()).toEqual(Object.keys(liquidityRules).sort());
});

test('the facts of a deposit are read from its bytes', () => {
  const generous = withWord(addNativeFirst, 2, 2_980_000_000n);
  expect(judge(generous)).toMatchObject({
    facts: {
      type: 'add',
      functionName: 'addLiquidityETH',
      target: chain.v2.router,
      payee: trader,
      deadline: sceneTime + 1200n,
      value: 10n ** 18n,
      sides: [
        { token: native, amount: 10n ** 18n, minimum: 990_000_000_000_000_000n, simulated: -(10n ** 18n), taxBps: 0 },
        { token: usdc, amount: 3_000_000_000n, minimum: 2_980_000_000n, simulated: -3_000_000_000n },
      ],
      shares: addNativeFirst.intent.shares,
      pair: poolPair,
      exchange: undefined,
      isNewPool: false,
      hasPermit: false,
      networkFee: { gas: 300_000n, gasPrice: 1_000_000_000n, source: 'wallet' },
      witnessed: { pool: true, fee: true, tokens: true },
      isSimulated: true,
    },
  });
  expect(judge(newPool)).toMatchObject({ facts: { isNewPool: true, pair: undefined, shares: undefined } });
});

test('a price off the market is put to the trader, and a deposit that is far off passes for an expert alone', () => {
  const at = (scene: LiquidityScene, percent: bigint) => {
    const [sold, paid] = readAmounts(scene);
    return withLiquidityFacts(scene, { poolMarket: [{ sold, paid: (paid * percent) / 100n }, undefined] });
  };
  const consentsOf = (scene: LiquidityScene) => {
    const verdict = judge(scene);
    return verdict.ok ? verdict.facts.consents.map(({ code }) => code) : verdict.code;
  };
  for (const scene of [add, remove, migrate]) {
    expect(consentsOf(at(scene, 101n))).toEqual([]);
    expect(consentsOf(at(scene, 104n))).toEqual(['POOL_OFF_MARKET']);
  }
  expect(consentsOf(at(add, 200n))).toBe('PRICE_FAR_WORSE');
  expect(consentsOf(withLiquidityIntent(at(add, 200n), { isExpert: true }))).toEqual(['POOL_OFF_MARKET']);
  expect(consentsOf(at(remove, 200n))).toEqual(['POOL_OFF_MARKET']);
});

test('a pool whose market could not be read is not confirmed by its own reserves; a new one may be the first market', () => {
  const consentsOf = (scene: LiquidityScene) => {
    const verdict = judge(scene);
    return verdict.ok ? verdict.facts.consents.map(({ code }) => code) : verdict.code;
  };
  const [sold, paid] = readAmounts(add);
  for (const scene of [add, remove, migrate]) {
    for (const poolMarket of [undefined, [undefined, undefined], ['none', 'none']] as const) {
      expect(consentsOf(withLiquidityFacts(scene, { poolMarket }))).toEqual(['PRICE_NOT_WITNESSED']);
    }
  }
  expect(consentsOf(withLiquidityFacts(add, { poolMarket: [undefined, { sold: paid, paid: sold }] }))).toEqual([]);
  expect(consentsOf(withLiquidityFacts(removeV1, { poolMarket: undefined }))).toEqual([]);
  for (const scene of [newPool, liquidityScenes.migrateNewPool]) {
    expect(consentsOf(withLiquidityFacts(scene, { poolMarket: ['none', 'none'] }))).toEqual([]);
    for (const poolMarket of [undefined, [undefined, undefined], ['none', undefined]] as const) {
      expect(consentsOf(withLiquidityFacts(scene, { poolMarket }))).toEqual(['PRICE_NOT_WITNESSED']);
    }
  }
});

/** Returns the amounts of a change as the gate reads them. */
function readAmounts({ intent, transaction, facts }: LiquidityScene) {
  const context = toLiquidityContext(intent, transaction, facts);
  if (!context) throw new Error('The scene is not decoded.');
  const [first, second] = context.sides;
  return [first.amount, second.amount] as const;
}

test('the facts of a removal name the permit and the token’s own fee', () => {
  expect(judge(removeNativePermit)).toMatchObject({
    facts: { functionName: 'removeLiquidityETHWithPermit', hasPermit: true, deadline: sceneTime + 1000n },
  });
  expect(judge(removeTaxed)).toMatchObject({
    facts: {
      type: 'remove',
      shares: removeTaxed.intent.shares,
      sides: [
        { token: usdc, amount: 300_000_000n, minimum: 297_000_000n, simulated: 294_000_000n, taxBps: 200 },
        { token: native, simulated: 10n ** 17n, taxBps: 0 },
      ],
    },
  });
});

test('the facts of V1 name the exchange', () => {
  expect(judge(migrate)).toMatchObject({
    facts: { type: 'migrate', pair: poolPair, exchange: v1Exchange, shares: 10n ** 18n, isNewPool: false },
  });
  expect(judge(liquidityScenes.migrateNewPool)).toMatchObject({ facts: { isNewPool: true, pair: undefined } });
  expect(judge(removeV1)).toMatchObject({
    facts: { type: 'removeV1', target: v1Exchange, payee: trader, pair: undefined, exchange: v1Exchange },
  });
});

test('without the wallet’s own node nothing is witnessed, and the gateway prices the fee', () => {
  const { pool } = add.facts;
  const facts = {
    pool: { gateway: pool?.gateway },
    witness: undefined,
    tokens: [{ address: dai.address, decimals: 18, symbol: 'DAI' }],
  };
  expect(judge(withLiquidityFacts(add, facts))).toMatchObject({
    ok: true,
    facts: {
      witnessed: { pool: false, fee: false, tokens: false },
      networkFee: { source: 'gateway' },
      consents: [{ code: 'PRICE_NOT_WITNESSED' }, { code: 'TOKEN_NOT_WITNESSED', tokens: facts.tokens }],
    },
  });
});

test('without any estimate and simulation the wallet chooses the gas, and the facts say so', () => {
  const verdict = judge(
    withLiquidityFacts(add, { witness: undefined, ownGasEstimate: undefined, simulation: undefined }),
  );
  expect(verdict).toMatchObject({
    ok: true,
    facts: {
      networkFee: undefined,
      shares: undefined,
      isSimulated: false,
      // No contract counts the shares of a deposit.
      consents: [{ code: 'MINIMUM_NOT_GUARANTEED' }],
    },
  });
  expect(verdict).not.toHaveProperty('transaction.gas');
});

test('a change that both nodes see needs no consent; a slippage nobody typed, and a fee on transfer, do', () => {
  const consentsOf = (scene: Parameters<typeof judge>[0]) => {
    const verdict = judge(scene);
    if (!verdict.ok) throw new Error(`${verdict.code} ${verdict.reason}`);
    return verdict.facts.consents;
  };
  for (const scene of [add, liquidityScenes.remove, liquidityScenes.migrate, removeV1])
    expect(consentsOf(scene)).toEqual([]);
  expect(consentsOf(liquidityScenes.removeTaxed)).toEqual([{ code: 'MINIMUM_NOT_GUARANTEED' }]);
  for (const scene of [add, liquidityScenes.remove, removeV1]) {
    const tested = withLiquidityIntent(scene, { taxesByGateway: [dai.address] });
    expect(consentsOf(tested)).toEqual([{ code: 'MINIMUM_NOT_GUARANTEED' }]);
    expect(consentsOf(withLiquidityIntent(scene, { taxesByGateway: [] }))).toEqual([]);
  }
  const steep = withLiquidityIntent(add, { slippageBps: 501 });
  expect(consentsOf(steep)).toEqual([{ code: 'SLIPPAGE_HIGH', slippageBps: 501 }]);
  expect(consentsOf(withLiquidityIntent(steep, { isSlippageTyped: true }))).toEqual([]);
});

test.each(['add', 'remove', 'migrate', 'removeV1'] as const)(
  'a token of a change (%s) that one node alone describes, or a list names otherwise, needs consent',
  (name) => {
    const scene = liquidityScenes[name];
    const [token] = 'tokens' in scene.intent ? scene.intent.tokens : [scene.intent.token];
    const { address, decimals, symbol } = token;
    const consentsOf = (
      tokens: readonly { address: Address; decimals: number; symbol: string }[],
      witnessed = tokens,
    ) => {
      const verdict = judge(
        withLiquidityFacts(scene, { tokens, witness: { ...scene.facts.witness, tokens: witnessed } }),
      );
      return verdict.ok ? verdict.facts.consents : verdict.code;
    };
    const own = { address, decimals, symbol };
    expect(consentsOf([own])).toEqual([]);
    expect(consentsOf([own], [])).toEqual([{ code: 'TOKEN_NOT_WITNESSED', tokens: [own] }]);
    const renamed = { ...own, symbol: 'FAKE' };
    expect(consentsOf([renamed])).toEqual([{ code: 'TOKEN_RENAMED', tokens: [{ ...renamed, shown: symbol }] }]);
  },
);

test('a deposit of a token with a fee on transfer is not sent untested', () => {
  const taxed = withLiquidityFacts(withLiquidityIntent(add, { taxBps: [0, 200] }), { simulation: undefined });
  expect(judge(taxed)).toMatchObject({ ok: false, code: 'NOT_SIMULATED' });
});

test('tokens that both nodes describe alike are witnessed', () => {
  const tokens = [{ address: dai.address, decimals: 18, symbol: 'DAI' }];
  const scene = withLiquidityFacts(add, { tokens, witness: { tokens } });
  expect(judge(scene)).toMatchObject({ facts: { witnessed: { tokens: true, fee: false } } });
});

test('the operator’s own list may name the contracts', () => {
  const targets = [chain.v2.router, '0xc0a47dFe034B400B47bDaD5FecDa2621de6c4d95'];
  expect(judge(withLiquidityIntent(add, { targets }))).toMatchObject({ ok: true });
  expect(judge(withLiquidityIntent(removeV1, { targets }))).toMatchObject({ ok: true });
});

test.each([
  ['an unsupported chain', withLiquidityIntent(add, { chainId: 5 }), 'WRONG_CHAIN'],
  ['V1 on a chain without it', withLiquidityIntent(removeV1, { chainId: 56, targets: [] }), 'TARGET_NOT_ALLOWED'],
  ['a migration on a chain without V1', withLiquidityIntent(migrate, { chainId: 56 }), 'TARGET_NOT_ALLOWED'],
  ['no data', withTransaction(add, { data: '0x' }), 'UNDECODABLE'],
  ['an approval', withTransaction(add, { data: concat(['0x095ea7b3', `0x${'11'.repeat(64)}`]) }), 'UNDECODABLE'],
  [
    'a removal from V1 in place of one from V2',
    withTransaction(remove, { data: removeV1.transaction.data }),
    'UNDECODABLE',
  ],
  ['a deposit in place of a removal from V1', withTransaction(removeV1, { data: add.transaction.data }), 'UNDECODABLE'],
  ['a slippage that is not a whole number', withLiquidityIntent(add, { slippageBps: 0.5 }), 'UNDECODABLE'],
  ['a negative slippage', withLiquidityIntent(add, { slippageBps: -1 }), 'BAD_NUMBER'],
  [
    'a signature of the wrong length',
    withLiquidityIntent(removeNativePermit, { permit: { value: 1n, deadline: 1n, signature: '0x12' } }),
    'UNDECODABLE',
  ],
  ['an address that is none', withLiquidityIntent(add, { account: '0x12' }), 'BAD_ADDRESS'],
])('%s is blocked', (_, scene, code) => {
  expect(judge(scene)).toMatchObject({ ok: false, code });
});

test('a call with changed bytes is blocked, unless it is as good and as safe', () => {
  const scenes = fc.constantFrom(...Object.values(liquidityScenes));
  const changes = fc.array(fc.tuple(fc.nat({ max: 400 }), fc.integer({ min: 1, max: 255 })), {
    minLength: 1,
    maxLength: 8,
  });
  fc.assert(
    fc.property(scenes, changes, (scene, edits) => {
      const bytes = hexToBytes(scene.transaction.data);
      for (const [at, mask] of edits) bytes[at % bytes.length] = (bytes[at % bytes.length] ?? 0) ^ mask;
      const changed = withTransaction(scene, { data: toHex(bytes) });
      const verdict = judge(changed);
      if (!verdict.ok) return;
      const on = { type: scene.intent.type, chain };
      const [before, after] = [decodeLiquidity(scene.transaction, on), decodeLiquidity(changed.transaction, on)];
      const { minimums: shown, deadline: latest, ...honest } = before;
      const { minimums, deadline, functionName, ...other } = after;
      expect({ ...other, functionName: before.functionName }).toEqual(honest);
      expect(minimums.every((minimum, index) => minimum >= (shown[index] ?? 0n))).toBe(true);
      expect(deadline <= latest + 60n).toBe(true);
    }),
    { numRuns: 1_000 },
  );
});
