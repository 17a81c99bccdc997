import { type Chain, getChain } from '../../domain/chains';
import { getDeposit } from '../../domain/liquidity/deposit';
import type { LiquidityIntent } from '../../domain/liquidity/liquidityIntent';
import { getLiquidityTerms, type LiquidityTerms } from '../../domain/liquidity/liquidityTerms';
import type { ExchangeFacts, PoolFacts } from '../../domain/liquidity/poolFacts';
import { getOffMarketBps, type PoolMarket } from '../../domain/liquidity/poolMarket';
import { getBurnedAmounts } from '../../domain/liquidity/removal';
import { getMigrationDeposit, getV1Amounts } from '../../domain/liquidity/v1';
import type { TransactionToSend } from '../../domain/sealTransaction';
import type { CommonContext } from '../common/commonContext';
import type { CallGas } from '../common/gasTooHigh';
import type { Outflow } from '../common/unexpectedOutflow';
import type { ByNode, CallFacts } from '../common/walletFacts';
import { type DecodedLiquidity, decodeLiquidity } from './decodeLiquidity';
import { chooseLiquidityGas, getExpectedGas } from './liquidityGas';
import { getLiquidityParts, listLiquidityOutflows } from './liquidityParts';

/** The facts that a change of liquidity is judged with. */
export type LiquidityChainFacts = CallFacts & {
  pool?: ByNode<PoolFacts> | undefined;
  /** The V1 exchange of its token. */
  exchange?: ByNode<ExchangeFacts> | undefined;
  /** For a change of a V2 pool, what the market pays for its tokens by the wallet's own node. */
  poolMarket?: PoolMarket | undefined;
};

/** The input of the rules for liquidity. */
export type LiquidityContext = CommonContext & {
  intent: LiquidityIntent;
  transaction: TransactionToSend;
  facts: LiquidityChainFacts;
  chain: Chain;
  call: DecodedLiquidity;
  /** In the order of the intent. */
  sides: readonly [LiquiditySide, LiquiditySide];
  /** The gateway's, then the wallet's where its own node has read anything. */
  readings: readonly [Reading, ...Reading[]];
  gas: CallGas;
  outflows: readonly Outflow[];
};

/**
 * The terms of a token, and its amount and minimum in the call; `decoded` is undefined for a token that the call does
 * not name.
 */
export type LiquiditySide = LiquidityTerms & { decoded: { amount?: bigint; minimum: bigint } | undefined };

/** A node's reading of the pool and the V1 exchange. */
export type Reading = { pool: PoolFacts | undefined; exchange: ExchangeFacts | undefined };

/** Decodes a transaction for the rules. Returns undefined for an unsupported chain; throws for a call that cannot be decoded. */
export function toLiquidityContext(
  intent: LiquidityIntent,
  transaction: TransactionToSend,
  facts: LiquidityChainFacts,
): LiquidityContext | undefined {
  const chain = getChain(intent.chainId);
  if (!chain) return undefined;
  const call = decodeLiquidity(transaction, { type: intent.type, chain });
  const [first, second] = getLiquidityTerms(intent, chain);
  const [ofFirst, ofSecond] = [call.tokens?.indexOf(first.token.address), call.tokens?.indexOf(second.token.address)];
  const sides = [
    { ...first, decoded: decodeSide(call, ofFirst ?? 0) },
    { ...second, decoded: decodeSide(call, ofSecond ?? 1) },
  ] as const;
  const readings = listReadings(facts);
  return {
    intent,
    transaction,
    facts,
    chain,
    call,
    sides,
    readings,
    parts: getLiquidityParts({ intent, transaction, sides, call, chain }),
    gas: { limit: chooseLiquidityGas(facts), expected: getExpectedGas({ intent, readings }) },
    outflows: listLiquidityOutflows({ intent, sides }),
  };
}

function decodeSide({ amounts, minimums }: DecodedLiquidity, place: number): LiquiditySide['decoded'] {
  const [amount, minimum] = [amounts?.[place], minimums[place]];
  return minimum === undefined ? undefined : { ...(amount !== undefined && { amount }), minimum };
}

function listReadings({ pool, exchange }: LiquidityChainFacts): LiquidityContext['readings'] {
  const own = { pool: pool?.gateway, exchange: exchange?.gateway };
  const witnessed = { pool: pool?.wallet, exchange: exchange?.wallet };
  return witnessed.pool || witnessed.exchange ? [own, witnessed] : [own];
}

/**
 * Returns the amounts that an intent leads to in the state that a node has read, in its order; undefined when that is
 * missing.
 */
export function getExpectedAmounts(
  intent: LiquidityIntent,
  { pool, exchange }: Reading,
): readonly [bigint, bigint] | undefined {
  switch (intent.type) {
    case 'add':
      return pool && getDeposit({ desired: intent.amounts, reserves: pool.reserves });
    case 'remove':
      return pool && getBurnedAmounts({ ...pool, shares: intent.shares });
    case 'migrate': {
      if (!pool || !exchange) return undefined;
      const [token, native] = pool.reserves;
      const { deposit } = getMigrationDeposit({
        amounts: getPaid(exchange, intent.shares),
        reserves: { native, token },
      });
      return [deposit.token, deposit.native];
    }
    case 'removeV1': {
      if (!exchange) return undefined;
      const paid = getPaid(exchange, intent.shares);
      return [paid.token, paid.native];
    }
  }
}

/** Returns by how many basis points the market pays more than the pool of a change of V2 does; 0 where it is not known. */
export function getOffMarket({ facts: { poolMarket }, sides: [first, second] }: LiquidityContext): number {
  return poolMarket ? getOffMarketBps([first.amount, second.amount], poolMarket) : 0;
}

/**
 * Returns false where the market of a pool's tokens could not be read. A new pool is the first market of its tokens
 * where nobody buys either of them by the wallet's own node; V1 is not compared with a market.
 */
export function isMarketKnown({
  intent,
  readings,
  facts: { poolMarket = [undefined, undefined] },
}: LiquidityContext): boolean {
  if (intent.type === 'removeV1') return true;
  const isNew = intent.type === 'add' ? intent.pair === undefined : readings[0].pool?.pair === undefined;
  if (isNew && poolMarket.every((sale) => sale === 'none')) return true;
  return poolMarket.some((sale) => sale !== undefined && sale !== 'none');
}

function getPaid({ reserves: { native, token }, totalSupply }: ExchangeFacts, shares: bigint) {
  return getV1Amounts({ nativeReserve: native, tokenReserve: token, totalSupply }, shares);
}
