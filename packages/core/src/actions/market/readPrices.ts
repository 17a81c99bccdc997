import type { Client } from 'viem';
import type { Leg } from '../../domain/swap/fill';
import { getBest } from '../../domain/swap/getBest';
import { leastRead, type SmallTrade, tellsPrice } from '../../domain/swap/smallTrade';
import type { SwapSide } from '../../domain/swap/swapIntent';
import type { Witness } from '../../domain/swap/witness';
import { orNothing } from '../orNothing';
import { askPrices } from './askPrices';
import { listMarketLegs, type MarketTrade } from './marketReads';
import type { PoolMemory } from './poolMemory';
import { type PricedRead, toLegRead } from './pricedRead';

/** The most paths of a call that also asks for a hundredth along each: more reads would take the gas of the call. */
const maxPathsBeside = 64;

type Parameters = MarketTrade & {
  pools?: PoolMemory | undefined;
  /** The time that prices wait for the node to say which pools exist; then all are asked for. */
  maxDiscoverMs: number;
  /** The time after which a missing answer is left out. */
  timeoutMs: number;
};

/**
 * Asks a node what the whole amount brings, or costs, along the best path of the market, and a small part of it on the
 * same path: a nearly empty pool may pay anything for a small one. The part is asked for in the same call where few
 * paths are left, otherwise in a second one; without that answer, `best` is known alone. `best` is undefined where there
 * is no market. Undefined when the answer is missing or late, which says nothing about the market; never throws.
 */
export async function readPrices(
  wallet: Client,
  { maxDiscoverMs, timeoutMs, ...trade }: Parameters,
): Promise<Pick<Witness, 'best' | 'small'> | undefined> {
  let known: Pick<Witness, 'best' | 'small'> | undefined;
  async function read() {
    const { best, leg, beside } = await readWhole(wallet, { maxDiscoverMs, ...trade });
    const isTold = best === undefined || !leg || tellsPrice(beside);
    known = { best, small: isTold ? beside : undefined };
    if (!isTold) known = { best, small: await readSmall(wallet, { ...trade, leg, best }) };
  }
  await orNothing(read(), timeoutMs);
  return known;
}

/** Asks for the whole amount along all paths, and where they are few for a hundredth, too. */
async function readWhole(wallet: Client, { maxDiscoverMs, ...trade }: Omit<Parameters, 'timeoutMs'>) {
  await trade.pools?.discover(wallet, { ...trade, waitMs: maxDiscoverMs });
  const legs = listMarketLegs(trade);
  const parts = legs.length <= maxPathsBeside ? listParts(trade.amount).slice(0, 1) : [];
  const reads = [trade.amount, ...parts].flatMap((amount) => legs.map((leg) => toLegRead(leg, { ...trade, amount })));
  const prices = await askPrices(wallet, { reads });
  const best = getBest(prices.slice(0, legs.length), trade.side);
  const index = best === undefined ? -1 : prices.indexOf(best);
  const leg = legs[index];
  const smallReads = parts.map((part) => toPart(part, trade));
  const [beside] = leg ? listKnown({ leg }, smallReads, [prices[legs.length + index]]) : [];
  return { best, leg, beside };
}

/** A trade along one path of the market. */
type OnPath = { leg: Leg; side: SwapSide; amount: bigint };

/** A small trade whose read tells what it lacks. */
type SmallRead = { side: SwapSide; amount: bigint; toTrade(read: bigint): SmallTrade };

/** The parts of an amount that may tell the price of a small one, the best first. */
const divisors = [100n, 10n];

/** Returns the parts of an amount, at least one base unit each. */
function listParts(whole: bigint): bigint[] {
  return [...new Set(divisors.map((divisor) => whole / divisor || 1n))].filter((part) => part < whole);
}

/** Reads a part of the amount, and the other way round a part of its price: one of both is rounded by little. */
async function readSmall(wallet: Client, trade: OnPath & { best: bigint }): Promise<SmallTrade | undefined> {
  const parts = listParts(trade.amount).map((part) => toPart(part, trade));
  const priced = listParts(trade.best).map((part) => toPriced(part, trade));
  const all = divisors.flatMap((_, index) => [parts[index] ?? [], priced[index] ?? []].flat());
  const reads: PricedRead[] = all.map(({ side, amount }) => toLegRead(trade.leg, { side, amount }));
  return listKnown(trade, all, await askPrices(wallet, { reads })).find(tellsPrice);
}

function toPart(part: bigint, { side, amount: whole }: Pick<OnPath, 'side' | 'amount'>): SmallRead {
  return { side, amount: part, toTrade: (priced) => ({ part, whole, priced }) };
}

function toPriced(priced: bigint, { side, amount: whole }: Pick<OnPath, 'side' | 'amount'>): SmallRead {
  const toTrade = (part: bigint) => ({ part, whole, priced, isPartRead: true });
  return { side: side === 'exactInput' ? 'exactOutput' : 'exactInput', amount: priced, toTrade };
}

/** Returns the small trades that were read. V3 and V4 round the fee of a sale up, which counts in a few base units. */
function listKnown({ leg }: Pick<OnPath, 'leg'>, asked: readonly SmallRead[], read: readonly (bigint | undefined)[]) {
  return asked.flatMap(({ side, amount, toTrade }, index) => {
    const answer = read[index];
    const isRounded = leg.venue.kind !== 'v2' && side === 'exactInput' && amount < leastRead;
    return answer === undefined || isRounded ? [] : [toTrade(answer)];
  });
}
