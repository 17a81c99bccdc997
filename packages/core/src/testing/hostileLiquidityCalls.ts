import { concat, type Hex } from 'viem';
import { encodeLiquidity } from '../domain/calldata/encodeLiquidity';
import { nativeToken } from '../domain/tokens/nativeToken';
import {
  addLiquidityChange,
  type LiquidityScene,
  liquidityScenes,
  poolPair,
  readWord,
  v1Exchange,
  withExchange,
  withLiquidityFacts,
  withLiquidityIntent,
  withTransaction,
  withWord,
} from './liquidityScene';
import { sceneTime } from './quoteSwap';
import { chain, dai, native, stranger, trader, usdc, wrapped } from './scene';

const { add, addNative, addNativeFirst, newPool, remove, removeWrapped, removeNative, migrate, removeV1 } =
  liquidityScenes;
const { removePermit, removeNativePermit, removeTaxed, removeTaxedPermit } = liquidityScenes;
const lowercase = (address: Hex): Hex => `0x${address.slice(2).toLowerCase()}`;

const less = (scene: LiquidityScene, index: number) => withWord(scene, index, readWord(scene, index) - 1n);
const more = (scene: LiquidityScene, index: number) => withWord(scene, index, readWord(scene, index) + 1n);
const append = (scene: LiquidityScene, bytes: Hex) =>
  withTransaction(scene, { data: concat([scene.transaction.data, bytes]) });
/** The highest bit of a word, above an address or a boolean. */
const dirty = (scene: LiquidityScene, index: number) => withWord(scene, index, readWord(scene, index) | (1n << 255n));
const withValue = (scene: LiquidityScene, value: bigint) => withTransaction(scene, { value });

/** Scenes of wrong calls that exactly one rule blocks: [rule, fault, scene]. */
export const hostileLiquidityCalls: readonly (readonly [string, string, LiquidityScene])[] = [
  ['targetNotAllowed', 'a deposit goes to a stranger', withTransaction(add, { to: stranger })],
  ['targetNotAllowed', 'a deposit goes to the exchange proxy', withTransaction(add, { to: chain.exchangeProxy })],
  ['targetNotAllowed', 'a deposit goes to the pair itself', withTransaction(add, { to: poolPair })],
  ['targetNotAllowed', 'a removal goes to a stranger', withTransaction(removeNative, { to: stranger })],
  ['targetNotAllowed', 'a signed removal goes to a stranger', withTransaction(removePermit, { to: stranger })],
  ['targetNotAllowed', 'a migration goes to a stranger', withTransaction(migrate, { to: stranger })],
  ['targetNotAllowed', 'a migration goes to the router', withTransaction(migrate, { to: chain.v2.router })],
  ['targetNotAllowed', 'a removal from V1 goes to another exchange', withTransaction(removeV1, { to: stranger })],
  [
    'targetExcluded',
    'the operator does not use the router',
    withLiquidityIntent(add, { targets: [chain.exchangeProxy] }),
  ],
  [
    'targetExcluded',
    'the operator does not use the migrator',
    withLiquidityIntent(migrate, { targets: [chain.v2.router] }),
  ],
  ['targetExcluded', 'the operator does not use V1', withLiquidityIntent(removeV1, { targets: [v1Exchange] })],
  ['badAddress', 'an account without checksum', withLiquidityFacts(add, { account: lowercase(trader) })],
  ['badAddress', 'a sender without checksum', withTransaction(remove, { from: lowercase(trader) })],
  ['badAddress', 'an exchange without checksum', exchangeWithoutChecksum()],
  ['badNumber', 'a slippage of half', withLiquidityIntent(remove, { slippageBps: 5_000 })],
  ['badNumber', 'no shares', withLiquidityIntent(newPool, { shares: 0n })],
  ['badNumber', 'shares over uint256', withLiquidityIntent(newPool, { shares: 2n ** 256n })],
  ['badNumber', 'a token of 25 decimals', withLiquidityIntent(add, { tokens: [usdc, { ...dai, decimals: 25 }] })],
  ['badNumber', 'a fee on transfer of more than everything', withLiquidityIntent(remove, { taxBps: [10_001, 0] })],
  ['notCanonical', 'trailing bytes on a deposit', append(add, '0x00')],
  ['notCanonical', 'a word too many on a removal', append(removeNative, `0x${'00'.repeat(32)}`)],
  ['notCanonical', 'trailing bytes on a migration', append(migrate, '0xff')],
  ['notCanonical', 'trailing bytes on a removal from V1', append(removeV1, '0x01')],
  ['notCanonical', 'dirty bits above a token', dirty(add, 0)],
  ['notCanonical', 'dirty bits above the payee', dirty(removeNative, 4)],
  ['unexpectedFunction', 'a removal that is a deposit', removalAsDeposit()],
  ['unexpectedFunction', 'a deposit that is a removal', depositAsRemoval()],
  ['unexpectedFunction', 'a removal with an allowance that was not signed', permitNotSigned()],
  ['unexpectedFunction', 'a removal without the allowance that was signed', permitLeftOut()],
  ['tokenMismatch', 'another token is deposited', withWord(add, 0, stranger)],
  ['tokenMismatch', 'another second token is deposited', withWord(add, 1, stranger)],
  ['tokenMismatch', 'another token is deposited with the native coin', withWord(addNative, 0, stranger)],
  ['tokenMismatch', 'a token is deposited with itself', withWord(add, 1, usdc.address)],
  ['tokenMismatch', 'another token’s pool is left', withWord(removeNative, 0, stranger)],
  ['tokenMismatch', 'another token is migrated', withWord(migrate, 0, stranger)],
  ['tokenMismatch', 'the native coin and its wrapped form', nativeWithItself()],
  ['amountMismatch', 'a base unit more is deposited', more(add, 2)],
  ['amountMismatch', 'a base unit less is deposited', less(add, 3)],
  ['amountMismatch', 'all of a token is deposited', withWord(addNative, 1, 2n ** 256n - 1n)],
  ['amountMismatch', 'the two amounts are swapped', withWord(withWord(add, 2, readWord(add, 3)), 3, readWord(add, 2))],
  ['amountMismatch', 'a share more is removed', more(remove, 2)],
  ['amountMismatch', 'all shares are removed', withWord(removeNative, 1, 2n ** 256n - 1n)],
  ['amountMismatch', 'a share less is removed by permit', less(removePermit, 2)],
  ['amountMismatch', 'a share more is removed from V1', more(removeV1, 0)],
  ['minimumTooLow', 'a deposit may take a base unit less', less(add, 4)],
  ['minimumTooLow', 'a deposit may take any amount of the native coin', withWord(addNativeFirst, 3, 0n)],
  ['minimumTooLow', 'a removal pays a base unit less', less(remove, 3)],
  ['minimumTooLow', 'a removal pays a base unit less of the second token', less(remove, 4)],
  ['minimumTooLow', 'a removal pays nothing', withWord(removeWrapped, 4, 0n)],
  ['minimumTooLow', 'a removal pays a wei less', less(removeNative, 3)],
  ['minimumTooLow', 'a removal of a taxed token pays a base unit less', less(removeTaxed, 2)],
  ['minimumTooLow', 'a signed removal pays a base unit less', less(removeTaxedPermit, 3)],
  ['minimumTooLow', 'a migration moves a base unit less', less(migrate, 1)],
  ['minimumTooLow', 'a migration moves one wei', withWord(migrate, 2, 1n)],
  ['minimumTooLow', 'a removal from V1 pays one wei', withWord(removeV1, 1, 1n)],
  ['minimumTooLow', 'a removal from V1 pays one base unit', withWord(removeV1, 2, 1n)],
  ['payeeMismatch', 'the shares go to a stranger', withWord(add, 6, stranger)],
  ['payeeMismatch', 'the shares of a native deposit go to a stranger', withWord(addNative, 4, stranger)],
  ['payeeMismatch', 'a removal pays a stranger', withWord(remove, 5, stranger)],
  ['payeeMismatch', 'a removal pays the native coin to a stranger', withWord(removeNative, 4, stranger)],
  ['payeeMismatch', 'a signed removal pays a stranger', withWord(removeNativePermit, 4, stranger)],
  ['payeeMismatch', 'a removal pays the router', withWord(removePermit, 5, chain.v2.router)],
  ['payeeMismatch', 'the migrated shares go to a stranger', withWord(migrate, 3, stranger)],
  ['permitMismatch', 'the allowance is unlimited', withWord(removePermit, 7, 1n)],
  ['permitMismatch', 'the allowance with the native coin is unlimited', withWord(removeNativePermit, 6, 1n)],
  ['permitMismatch', 'the signature has another v', withWord(removePermit, 8, 28n)],
  ['permitMismatch', 'the signature has another r', more(removePermit, 9)],
  ['permitMismatch', 'the signature has another s', more(removeTaxedPermit, 9)],
  ['permitMismatch', 'the deadline is before the signed one', less(removePermit, 6)],
  ['permitMismatch', 'the deadline is after the signed one', more(removePermit, 6)],
  ['permitMismatch', 'the signed allowance is for more', withSignedValue(1n)],
  ['permitMismatch', 'the signed allowance is for less', withSignedValue(-1n)],
  ['valueMismatch', 'native coin goes along with two tokens', withValue(add, 1n)],
  ['valueMismatch', 'a wei too much is deposited', withValue(addNative, addNative.transaction.value + 1n)],
  ['valueMismatch', 'a wei too little is deposited', withValue(addNativeFirst, addNativeFirst.transaction.value - 1n)],
  ['valueMismatch', 'native coin goes along with a removal', withValue(removeNative, 1n)],
  ['valueMismatch', 'native coin goes along with a migration', withValue(migrate, 1n)],
  ['valueMismatch', 'native coin goes along with a removal from V1', withValue(removeV1, 1n)],
];

function exchangeWithoutChecksum(): LiquidityScene {
  const exchange = lowercase(v1Exchange);
  const scene = withLiquidityIntent(withTransaction(removeV1, { to: exchange }), { exchange });
  return addLiquidityChange(withExchange(scene, { exchange }), v1Exchange, removeV1.intent.shares);
}

function encode(scene: LiquidityScene, as: LiquidityScene['intent']): LiquidityScene {
  const [functionName, deadline] = [as.type === 'add' ? 'addLiquidity' : 'removeLiquidity', sceneTime + 1200n] as const;
  return withTransaction(scene, encodeLiquidity({ intent: as, chain, functionName, deadline }));
}

/** Without the minimums of a deposit, which are lower. */
function removalAsDeposit(): LiquidityScene {
  if (remove.intent.type !== 'remove') throw new Error('no removal');
  const deposit = encode(remove, { ...remove.intent, type: 'add' });
  return withWord(withWord(deposit, 4, readWord(remove, 3)), 5, readWord(remove, 4));
}

function depositAsRemoval(): LiquidityScene {
  if (add.intent.type !== 'add') throw new Error('no deposit');
  return encode(add, { ...add.intent, type: 'remove', pair: poolPair });
}

function permitNotSigned(): LiquidityScene {
  return withTransaction(remove, { data: removePermit.transaction.data });
}

function permitLeftOut(): LiquidityScene {
  return withTransaction(removePermit, { data: remove.transaction.data });
}

function nativeWithItself(): LiquidityScene {
  const amount = 10n ** 18n;
  const scene = withLiquidityIntent(newPool, { tokens: [wrapped, native], amounts: [amount, amount] });
  const intent = scene.intent;
  const call = encodeLiquidity({ intent, chain, functionName: 'addLiquidityETH', deadline: sceneTime + 1200n });
  const balanceChanges = [wrapped.address, nativeToken].map((token) => ({ token, account: trader, change: -amount }));
  return withLiquidityFacts(withTransaction(scene, call), { simulation: { balanceChanges, newApprovals: [] } });
}

function withSignedValue(difference: bigint): LiquidityScene {
  const { intent } = removePermit;
  if (intent.type !== 'remove' || !intent.permit) throw new Error('no permit');
  return withLiquidityIntent(removePermit, { permit: { ...intent.permit, value: intent.shares + difference } });
}
