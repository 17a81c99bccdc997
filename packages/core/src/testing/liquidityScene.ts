import { type Address, type Hex, pad, toHex } from 'viem';
import { encodeLiquidity, type LiquidityFunction, listLiquidityFunctions } from '../domain/calldata/encodeLiquidity';
import { afterTaxDown, getMintedShares } from '../domain/liquidity/deposit';
import type {
  AddLiquidityIntent,
  LiquidityIntent,
  MigrateIntent,
  RemoveLiquidityIntent,
  RemoveV1Intent,
} from '../domain/liquidity/liquidityIntent';
import { getLiquidityTerms } from '../domain/liquidity/liquidityTerms';
import type { ExchangeFacts, PoolFacts } from '../domain/liquidity/poolFacts';
import type { PoolMarket } from '../domain/liquidity/poolMarket';
import { getBurnedAmounts } from '../domain/liquidity/removal';
import { getMigrationDeposit, getV1Amounts } from '../domain/liquidity/v1';
import type { TransactionToSend } from '../domain/sealTransaction';
import type { Simulation } from '../domain/swap/simulation';
import type { Token } from '../domain/tokens/token';
import type { LiquidityChainFacts } from '../gate/liquidity/liquidityContext';
import { sceneTime } from './quoteSwap';
import { chain, dai, native, trader, usdc, wrapped } from './scene';

/** The input of the gate for liquidity. */
export type LiquidityScene = { intent: LiquidityIntent; transaction: TransactionToSend; facts: LiquidityChainFacts };

export const poolPair: Address = '0xB4e16d0168e52d35CaCD2c6185b44281Ec28C9Dc';
export const v1Exchange: Address = '0x97deC872013f6B5fB443861090ad931542878126';

const common = { chainId: 1, account: trader, deadlineSeconds: 1200 };

/** A pool of a million USDC and a million DAI, and one of three million USDC and a thousand wrapped ETH. */
const stable: PoolFacts = { pair: poolPair, reserves: [10n ** 12n, 10n ** 24n], totalSupply: 10n ** 18n };
const ether: PoolFacts = { pair: poolPair, reserves: [3n * 10n ** 12n, 10n ** 21n], totalSupply: 10n ** 18n };
const noPool: PoolFacts = { pair: undefined, reserves: [0n, 0n], totalSupply: 0n };
const shares = 10n ** 14n;

/** A V1 exchange of 1,000 ETH at a price of 2,970 USDC, of which a thousandth is the trader's. */
const exchange: ExchangeFacts = {
  exchange: v1Exchange,
  reserves: { native: 10n ** 21n, token: 2_970_000n * 10n ** 6n },
  totalSupply: 10n ** 21n,
  shares: 10n ** 18n,
};
const paidByV1 = getV1Amounts(
  { nativeReserve: exchange.reserves.native, tokenReserve: exchange.reserves.token, totalSupply: exchange.totalSupply },
  exchange.shares,
);

const reverse = ({ reserves: [a, b], ...pool }: PoolFacts): PoolFacts => ({ ...pool, reserves: [b, a] });

function add(tokens: readonly [Token, Token], amounts: readonly [bigint, bigint], pool: PoolFacts): AddLiquidityIntent {
  const minted = getMintedShares({ ...pool, amounts });
  return { ...common, type: 'add', tokens, amounts, shares: minted, slippageBps: 100, pair: pool.pair };
}

function remove(tokens: readonly [Token, Token], pool: PoolFacts): RemoveLiquidityIntent {
  const amounts = getBurnedAmounts({ ...pool, shares });
  return { ...common, type: 'remove', tokens, pair: poolPair, shares, amounts, slippageBps: 100 };
}

/** A permit as signed: 65 bytes whose content only the pair checks. */
const permit = {
  value: shares,
  deadline: sceneTime + 1000n,
  signature: `0x${'11'.repeat(32)}${'22'.repeat(32)}1b`,
} as const;
const twoPercent = { taxBps: [200, 0] } as const;

function migrate(pool: PoolFacts): MigrateIntent {
  const [token, coin] = pool.reserves;
  const { deposit } = getMigrationDeposit({ amounts: paidByV1, reserves: { token, native: coin } });
  return { ...common, type: 'migrate', token: usdc, exchange: v1Exchange, shares: exchange.shares, amounts: deposit };
}

const removeV1: RemoveV1Intent = {
  ...common,
  type: 'removeV1',
  token: usdc,
  exchange: v1Exchange,
  shares: exchange.shares,
  amounts: paidByV1,
};

const [supporting, supportingWithPermit] = [
  'removeLiquidityETHSupportingFeeOnTransferTokens',
  'removeLiquidityETHWithPermitSupportingFeeOnTransferTokens',
] as const;

/** One honest scene of each kind. */
export const liquidityScenes = {
  add: toScene(add([usdc, dai], [10n ** 8n, 10n ** 20n], stable), stable),
  addNative: toScene(add([usdc, native], [3n * 10n ** 9n, 10n ** 18n], ether), ether),
  addNativeFirst: toScene(add([native, usdc], [10n ** 18n, 3n * 10n ** 9n], reverse(ether)), reverse(ether)),
  newPool: toScene(add([usdc, dai], [10n ** 8n, 10n ** 20n], noPool), noPool),
  remove: toScene(remove([usdc, dai], stable), stable),
  removeWrapped: toScene(remove([usdc, wrapped], ether), ether),
  removeNative: toScene(remove([usdc, native], ether), ether),
  removeNativeFirst: toScene(remove([native, usdc], reverse(ether)), reverse(ether)),
  removeTaxed: toScene({ ...remove([usdc, native], ether), ...twoPercent }, ether, supporting),
  removePermit: toScene({ ...remove([usdc, dai], stable), permit }, stable),
  removeNativePermit: toScene({ ...remove([usdc, native], ether), permit }, ether),
  removeTaxedPermit: toScene({ ...remove([usdc, native], ether), ...twoPercent, permit }, ether, supportingWithPermit),
  migrate: toScene(migrate(ether), ether),
  migrateNewPool: toScene(migrate(noPool), noPool),
  removeV1: toScene(removeV1, undefined),
  removeV1Taxed: toScene({ ...removeV1, taxBps: 300 }, undefined),
};

function toScene(
  intent: LiquidityIntent,
  pool: PoolFacts | undefined,
  functionName?: LiquidityFunction,
): LiquidityScene {
  const [first = 'migrate'] = listLiquidityFunctions(intent);
  const deadline = sceneTime + 1200n;
  const call = encodeLiquidity({ intent, chain, functionName: functionName ?? first, deadline });
  const hash = `0x${'ab'.repeat(32)}` as const;
  const isV1 = intent.type === 'migrate' || intent.type === 'removeV1';
  return {
    intent,
    transaction: { chainId: 1, from: trader, ...call },
    facts: {
      chainId: 1,
      account: trader,
      timestamp: sceneTime,
      blockHashFromWallet: hash,
      blockHashFromGateway: hash,
      ownGasEstimate: { gas: 200_000n, gasPrice: 1_000_000_000n },
      pool: { gateway: pool, wallet: pool },
      // A pool that exists is at the market's price, and a new one is the first of its tokens.
      poolMarket: pool?.pair ? toMarket(intent) : ['none', 'none'],
      ...(isV1 && { exchange: { gateway: exchange, wallet: exchange } }),
      witness: { gas: { gas: 200_000n, gasPrice: 1_000_000_000n }, tokens: [] },
      simulation: { balanceChanges: listChanges(intent), newApprovals: [] },
    },
  };
}

function toMarket(intent: LiquidityIntent): PoolMarket {
  const [first, second] = getLiquidityTerms(intent, chain);
  return [
    { sold: first.amount, paid: second.amount },
    { sold: second.amount, paid: first.amount },
  ];
}

function listChanges(intent: LiquidityIntent): Simulation['balanceChanges'] {
  const [first, second] = getLiquidityTerms(intent, chain);
  const change = (token: Address, amount: bigint) => ({ token, account: trader, change: amount });
  if (intent.type === 'add') {
    const paid = [change(first.token.address, -first.amount), change(second.token.address, -second.amount)];
    return intent.pair ? [...paid, change(intent.pair, intent.shares)] : paid;
  }
  if (intent.type === 'migrate') return [change(intent.exchange, -intent.shares)];
  const burned = change(intent.type === 'remove' ? intent.pair : intent.exchange, -intent.shares);
  const paid = [first, second].map(({ token, amount, taxBps }) => change(token.address, afterTaxDown(amount, taxBps)));
  return [burned, ...paid];
}

/** Replaces a word of the call's arguments, all of which are static, by a number, an address or 32 bytes. */
export function withWord(scene: LiquidityScene, index: number, value: bigint | Hex): LiquidityScene {
  const { data } = scene.transaction;
  const word = pad(typeof value === 'bigint' ? toHex(value) : value, { size: 32 })
    .slice(2)
    .toLowerCase();
  const start = 10 + index * 64;
  return withTransaction(scene, { data: `0x${data.slice(2, start)}${word}${data.slice(start + 64)}` });
}

/** Returns a word of the call's arguments as a number. */
export function readWord({ transaction: { data } }: LiquidityScene, index: number): bigint {
  return BigInt(`0x${data.slice(10 + index * 64, 74 + index * 64)}`);
}

export function withTransaction(scene: LiquidityScene, change: Partial<TransactionToSend>): LiquidityScene {
  return { ...scene, transaction: { ...scene.transaction, ...change } };
}

export function withLiquidityFacts(scene: LiquidityScene, change: Partial<LiquidityChainFacts>): LiquidityScene {
  return { ...scene, facts: { ...scene.facts, ...change } };
}

/** Returns the scene with other values in its intent, whatever its type. */
export function withLiquidityIntent(scene: LiquidityScene, change: object): LiquidityScene {
  return { ...scene, intent: { ...scene.intent, ...change } };
}

/** Replaces what a node, or both, has read of the pool. */
export function withPool(scene: LiquidityScene, change: Partial<PoolFacts>, by: Witnesses = 'both'): LiquidityScene {
  const read = { ...noPool, ...scene.facts.pool?.gateway, ...change };
  return withLiquidityFacts(scene, { pool: { ...scene.facts.pool, ...spread(by, read) } });
}

/** Replaces what a node, or both, has read of the V1 exchange. */
export function withExchange(
  scene: LiquidityScene,
  change: Partial<ExchangeFacts>,
  by: Witnesses = 'both',
): LiquidityScene {
  const read = { ...exchange, ...change };
  return withLiquidityFacts(scene, { exchange: { ...scene.facts.exchange, ...spread(by, read) } });
}

type Witnesses = 'gateway' | 'wallet' | 'both';

function spread<Facts>(by: Witnesses, read: Facts): { gateway?: Facts; wallet?: Facts } {
  return by === 'both' ? { gateway: read, wallet: read } : { [by]: read };
}

/** Adds a change of the trader's balance to the simulation. */
export function addLiquidityChange(scene: LiquidityScene, token: Address, change: bigint): LiquidityScene {
  const simulation = { newApprovals: [], ...scene.facts.simulation };
  const balanceChanges = [...(scene.facts.simulation?.balanceChanges ?? []), { token, account: trader, change }];
  return withLiquidityFacts(scene, { simulation: { ...simulation, balanceChanges } });
}
