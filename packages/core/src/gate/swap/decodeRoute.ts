import type { Address } from 'viem';
import { sumAmounts } from '../../domain/amounts/sumAmounts';
import type { UniversalFill } from '../../domain/calldata/encodeUniversalSwap';
import type { Chain } from '../../domain/chains';
import type { LimitFill } from '../../domain/orders/limitFill';
import type { Fill, Leg } from '../../domain/swap/fill';
import type { SwapIntent } from '../../domain/swap/swapIntent';
import { getV4Venue } from '../../domain/v4/v4Venue';
import type { VenuePath } from '../../domain/venue';
import { getVenues, listUniversalVenues } from '../../domain/venues';
import type { QuoteResponse } from '../../wire/quoteResponse';
import type { DecodedFillStep } from './decodedCall';
import { type GateContext, toGateContext } from './gateContext';
import { groupFills } from './groupFills';
import { listFillsInSequence } from './listFillsInSequence';

/** The fills of a call, and the amount that they sell together (exact input) or buy, including the operator's fee. */
export type DecodedRoute = { amount: bigint; fills: readonly Fill[] };

/**
 * Decodes the fills that the wallet's own node is asked to price, from the bytes of a quote's call. Undefined for an
 * unsupported chain or a call that cannot be decoded, which the gate blocks.
 */
export function decodeRoute(intent: SwapIntent, response: QuoteResponse): DecodedRoute | undefined {
  try {
    const { chainId, account } = intent;
    const context = toGateContext(intent, { response, receivedAt: 0 }, { chainId, account, now: 0 });
    return context && toRoute(context);
  } catch {
    return undefined;
  }
}

function toRoute({ call, intent, chain, sold }: GateContext): DecodedRoute {
  const { steps, sellAmount, minimumReceived } = call;
  const isSale = intent.side === 'exactInput';
  const fees = steps.flatMap((step) => (step.name === 'affiliateFee' ? step.fees : []));
  const amount = isSale ? sellAmount : minimumReceived + sumAmounts(fees.map((fee) => fee.amount));
  const [first] = steps;
  if (first?.name === 'routerSwap') {
    return { amount, fills: [{ legs: toLegs({ router: chain.v2.router, path: first.path }, chain), amount }] };
  }
  const universal = steps.flatMap((step) => (step.name === 'universalFill' ? [step] : []));
  if (universal.length > 0) {
    return { amount, fills: universal.map((fill) => ({ legs: toUniversalLegs(fill, chain), amount: fill.amount })) };
  }
  const groups = groupFills(steps, sold);
  // An exact output over several fills sells fixed amounts, which have no price in the bought token.
  if (!isSale && groups.some(({ length }) => length > 1)) return { amount, fills: [] };
  let rest = amount;
  const fills = groups.flatMap((group) => {
    const [{ fillAmount }] = group;
    const filled = fillAmount < rest ? fillAmount : rest;
    rest -= filled;
    return group.length > 1
      ? toConnected(group, { amount: filled, chain })
      : listFills(group[0], { amount: filled, isSale, chain });
  });
  return { amount, fills };
}

/** Returns a fill over several venues, one after another. A fill of several orders at once has no price of its own. */
function toConnected(group: readonly DecodedFillStep[], { amount, chain }: { amount: bigint; chain: Chain }): Fill[] {
  const legs = group.flatMap(({ bridgeOrders }) => bridgeOrders.flatMap((order) => toLegs(order, chain)));
  return [{ legs: legs.length === group.length ? legs : [], amount }];
}

/** Returns the leg of a bridge order; none of an order over a router that is no venue's, which the gate blocks. */
function toLegs({ router, ...way }: VenuePath & { router: Address }, chain: Chain): Leg[] {
  return getVenues(chain)
    .filter((venue) => venue.router === router)
    .map((venue) => ({ venue, path: way.path, keys: way.keys }));
}

/** Returns the leg of a fill of the Universal Router; none over pools that it does not reach, which the gate blocks. */
function toUniversalLegs(fill: UniversalFill, chain: Chain): Leg[] {
  if (fill.kind === 'v4') {
    const venue = getV4Venue(chain);
    return venue ? [{ venue, ...fill.way }] : [];
  }
  const { kind, way } = fill;
  return listUniversalVenues(chain)
    .filter((venue) => venue.kind === kind)
    .map((venue) => ({ venue, ...way }));
}

function listFills(
  step: DecodedFillStep,
  { amount, isSale, chain }: { amount: bigint; isSale: boolean; chain: Chain },
): Fill[] {
  let rest = amount;
  return listFillsInSequence(step).flatMap((fill): Fill[] => {
    // The fills run in order, each up to its own amount, until the whole is reached.
    const own = 'order' in fill ? getOrderAmount(fill, isSale) : isSale ? fill.takerTokenAmount : fill.makerTokenAmount;
    const filled = own < rest ? own : rest;
    rest -= filled;
    if (filled === 0n) return [];
    return 'order' in fill
      ? [{ order: fill.order, signature: fill.signature, amount: filled }]
      : [{ legs: toLegs(fill, chain), amount: filled }];
  });
}

/** Returns the amount that an order takes at most, or pays for it, as the exchange rounds. */
function getOrderAmount({ order, maxTakerTokenFillAmount: max }: LimitFill, sells: boolean): bigint {
  const sold = max < order.takerAmount ? max : order.takerAmount;
  return sells ? sold : (sold * order.makerAmount) / order.takerAmount;
}
