import { zeroAddress } from 'viem';
import type { PoolMarket } from '../domain/liquidity/poolMarket';
import { nativeToken } from '../domain/tokens/nativeToken';
import {
  addLiquidityChange,
  type LiquidityScene,
  liquidityScenes,
  poolPair,
  v1Exchange,
  withExchange,
  withLiquidityFacts,
  withLiquidityIntent,
  withPool,
  withTransaction,
} from './liquidityScene';
import { sceneTime } from './quoteSwap';
import { chain, dai, stranger, trader, usdc } from './scene';

const { add, addNative, newPool, remove, removeNative, removeTaxed, removePermit } = liquidityScenes;
const { migrate, migrateNewPool, removeV1, removeV1Taxed } = liquidityScenes;

const description = { address: usdc.address, decimals: 6, symbol: 'USDC' };
const price = { gas: 200_000n, gasPrice: 1_000_000_000n };

/** Scenes of honest calls in a wrong state, or with wrong effects: [rule, fault, scene]. */
export const hostileLiquidityStates: readonly (readonly [string, string, LiquidityScene])[] = [
  [
    'tokenDisputed',
    'the nodes describe a token differently',
    withLiquidityFacts(add, {
      tokens: [description],
      witness: { gas: price, tokens: [{ ...description, decimals: 18 }] },
    }),
  ],
  ['poolDisputed', 'the gateway reads another pair', withPool(add, { pair: stranger }, 'gateway')],
  ['poolDisputed', 'the wallet reads another pair', withPool(remove, { pair: stranger }, 'wallet')],
  ['poolDisputed', 'both nodes read another pair', withPool(removePermit, { pair: stranger })],
  ['poolDisputed', 'the pool of a first deposit exists', withPool(newPool, { pair: poolPair }, 'wallet')],
  ['poolDisputed', 'the pool of a removal does not exist', withPool(remove, { pair: undefined }, 'wallet')],
  ['poolDisputed', 'the pool could not be read', withLiquidityFacts(add, { pool: undefined })],
  ['poolDisputed', 'only the wallet has read the pool', unreadByGateway(remove)],
  ['poolDisputed', 'the pool of a first deposit could not be read', withLiquidityFacts(newPool, { pool: undefined })],
  ['poolDisputed', 'the gateway reads another exchange', withExchange(removeV1, { exchange: stranger }, 'gateway')],
  ['poolDisputed', 'the wallet reads another exchange', withExchange(migrate, { exchange: stranger }, 'wallet')],
  ['poolDisputed', 'the wallet reads no exchange', withExchange(removeV1, { exchange: undefined }, 'wallet')],
  ['poolDisputed', 'the exchange could not be read', withLiquidityFacts(removeV1, { exchange: undefined })],
  ['poolDisputed', 'the pool of a migration could not be read', unreadByGateway(migrate)],
  ['poolDisputed', 'the wallet names no pool for a migration', withPool(migrate, { pair: zeroAddress }, 'wallet')],
  ['sharesDisputed', 'the account has more shares', withExchange(migrate, { shares: 10n ** 18n + 1n }, 'gateway')],
  ['sharesDisputed', 'the account has fewer shares', withExchange(migrateNewPool, { shares: 1n }, 'wallet')],
  ['poolMoved', 'a deposit at twice the price', withPool(add, { reserves: [2n * 10n ** 12n, 10n ** 24n] })],
  ['priceFarWorse', 'a deposit at half the market’s price', withLiquidityFacts(add, { poolMarket: marketAt(add, 2n) })],
  [
    'priceFarWorse',
    'a first deposit at half the market’s price',
    withLiquidityFacts(newPool, { poolMarket: marketAt(newPool, 2n) }),
  ],
  [
    'poolMoved',
    'a deposit at another price on the wallet’s node',
    withPool(addNative, { reserves: [10n ** 12n, 10n ** 21n] }, 'wallet'),
  ],
  [
    'poolMoved',
    'a deposit in a pool without one of its reserves',
    withPool(add, { reserves: [0n, 10n ** 24n] }, 'wallet'),
  ],
  [
    'poolMoved',
    'a removal is shown at half its worth',
    withPool(remove, { reserves: [2n * 10n ** 12n, 2n * 10n ** 24n] }, 'wallet'),
  ],
  [
    'poolMoved',
    'a removal is shown at twice its worth',
    withPool(remove, { reserves: [5n * 10n ** 11n, 5n * 10n ** 23n] }),
  ],
  [
    'poolMoved',
    'the shares are a larger part of the pool',
    withPool(removeNative, { totalSupply: 9n * 10n ** 17n }, 'gateway'),
  ],
  [
    'poolMoved',
    'a migration at another price of V2',
    withPool(migrate, { reserves: [4n * 10n ** 12n, 10n ** 21n] }, 'wallet'),
  ],
  [
    'poolMoved',
    'a migration into a pool that has just been made',
    withPool(migrateNewPool, { reserves: [10n ** 12n, 10n ** 21n] }),
  ],
  [
    'poolMoved',
    'a migration of more from V1',
    withExchange(migrate, { reserves: { native: 2n * 10n ** 21n, token: 6n * 10n ** 12n } }, 'wallet'),
  ],
  [
    'poolMoved',
    'a removal from V1 is shown at half its worth',
    withExchange(removeV1, { totalSupply: 5n * 10n ** 20n }),
  ],
  ['wrongChain', 'the wallet is on another chain', withLiquidityFacts(add, { chainId: 56 })],
  ['wrongChain', 'the transaction is for another chain', withTransaction(remove, { chainId: 56 })],
  ['wrongChain', 'a token is of another chain', withLiquidityIntent(add, { tokens: [usdc, { ...dai, chainId: 56 }] })],
  ['wrongSender', 'the wallet has another account', withLiquidityFacts(remove, { account: stranger })],
  ['wrongSender', 'the transaction is of another account', withTransaction(migrate, { from: stranger })],
  ['chainMismatch', 'another block', withLiquidityFacts(add, { blockHashFromWallet: `0x${'cd'.repeat(32)}` })],
  ['chainMismatch', 'no hash from the wallet', withLiquidityFacts(removeV1, { blockHashFromWallet: undefined })],
  ['deadlineMismatch', 'the deadline has passed', withLiquidityFacts(add, { timestamp: sceneTime + 1200n })],
  [
    'deadlineMismatch',
    'the deadline is later than the setting',
    withLiquidityIntent(remove, { deadlineSeconds: 1139 }),
  ],
  [
    'deadlineMismatch',
    'the signed deadline is later than the setting',
    withLiquidityIntent(removePermit, { deadlineSeconds: 600 }),
  ],
  ['deadlineMismatch', 'no clock', withLiquidityFacts(migrate, { timestamp: undefined })],
  [
    'deadlineMismatch',
    'the deadline of a removal from V1 has passed',
    withLiquidityFacts(removeV1, { timestamp: sceneTime + 5000n }),
  ],
  [
    'clockDisputed',
    'the deadline has passed by the gateway',
    withLiquidityFacts(add, { claimedTime: sceneTime + 1200n }),
  ],
  ['unexpectedOutflow', 'another token leaves', addLiquidityChange(add, stranger, -1n)],
  ['unexpectedOutflow', 'more of a token leaves than is deposited', addLiquidityChange(add, usdc.address, -3n)],
  ['unexpectedOutflow', 'a wei more leaves than is deposited', addLiquidityChange(addNative, nativeToken, -1n)],
  ['unexpectedOutflow', 'native coin leaves with two tokens', addLiquidityChange(add, nativeToken, -1n)],
  ['unexpectedOutflow', 'a share more leaves', addLiquidityChange(remove, poolPair, -1n)],
  ['unexpectedOutflow', 'a share more of V1 leaves', addLiquidityChange(removeV1, v1Exchange, -1n)],
  ['unexpectedOutflow', 'tokens leave with a migration', addLiquidityChange(migrate, usdc.address, -1n)],
  ['shortOutput', 'fewer shares are minted', addLiquidityChange(add, poolPair, -2n * 10n ** 12n)],
  ['shortOutput', 'no shares are minted', onlyPaid(addNative)],
  ['shortOutput', 'a removal pays less than the minimum', addLiquidityChange(remove, usdc.address, -2n * 10n ** 6n)],
  ['shortOutput', 'a removal pays one token alone', addLiquidityChange(remove, dai.address, -100n * 10n ** 18n)],
  ['shortOutput', 'a removal pays elsewhere', onlyPaid(removeNative)],
  ['shortOutput', 'the token keeps more than is shown', withLiquidityIntent(removeTaxed, { taxBps: [99, 0] })],
  ['shortOutput', 'a removal from V1 pays nothing', onlyPaid(removeV1)],
  ['shortOutput', 'the token keeps more of a removal from V1', withLiquidityIntent(removeV1Taxed, { taxBps: 150 })],
  [
    'unexpectedApproval',
    'a spender gets an allowance',
    withLiquidityFacts(removePermit, {
      simulation: {
        balanceChanges: removePermit.facts.simulation?.balanceChanges ?? [],
        newApprovals: [{ token: poolPair, spender: chain.v2.router, amount: 1n }],
      },
    }),
  ],
  ['wouldRevert', 'it would revert', withLiquidityFacts(add, { simulation: reverting() })],
  [
    'wouldRevert',
    'it would revert on the wallet’s node',
    withLiquidityFacts(remove, { witness: { revert: { code: 'MINIMUM_MISSED', name: 'No' }, tokens: [] } }),
  ],
  ['notSimulated', 'a removal of a taxed token', withLiquidityFacts(removeTaxed, { simulation: undefined })],
  ['notSimulated', 'a removal of a taxed token from V1', withLiquidityFacts(removeV1Taxed, { simulation: undefined })],
  ['notSimulated', 'a removal by the function for taxed tokens', untaxedAndNotSimulated()],
  ['gasTooHigh', 'more gas than a deposit takes', withGas(add, 1_000_000n)],
  ['gasTooHigh', 'more gas than a transaction may take', withGas(newPool, 3_400_000n)],
  [
    'gasTooHigh',
    'the nodes disagree about the fee',
    withLiquidityFacts(remove, { ownGasEstimate: { gas: 200_000n, gasPrice: 4_000_000_000n } }),
  ],
];

function unreadByGateway(scene: LiquidityScene): LiquidityScene {
  return withLiquidityFacts(scene, { pool: { ...scene.facts.pool, gateway: undefined } });
}

function onlyPaid(scene: LiquidityScene): LiquidityScene {
  const changes = scene.facts.simulation?.balanceChanges ?? [];
  const balanceChanges = changes.filter(({ account, change }) => account === trader && change < 0n);
  return withLiquidityFacts(scene, { simulation: { balanceChanges, newApprovals: [] } });
}

function reverting() {
  return { revert: { code: 'REASON', name: 'No' }, balanceChanges: [], newApprovals: [] } as const;
}

function untaxedAndNotSimulated(): LiquidityScene {
  return withLiquidityFacts(withLiquidityIntent(removeTaxed, { taxBps: undefined }), { simulation: undefined });
}

function withGas(scene: LiquidityScene, gas: bigint): LiquidityScene {
  const gasPrice = 1_000_000_000n;
  return withLiquidityFacts(scene, {
    ownGasEstimate: { gas, gasPrice },
    witness: { gas: { gas, gasPrice }, tokens: [] },
  });
}

/** The market that pays a multiple of what the amounts of a deposit say, for its first token. */
function marketAt({ intent }: LiquidityScene, times: bigint): PoolMarket {
  if (intent.type !== 'add') throw new TypeError('It is not a deposit.');
  const [sold, paid] = intent.amounts;
  return [{ sold, paid: paid * times }, undefined];
}
