import type { LimitFill } from '../domain/orders/limitFill';
import type { Fill } from '../domain/swap/fill';
import type { SwapIntent } from '../domain/swap/swapIntent';
import type { QuoteResponse } from '../wire/quoteResponse';
import type { DecodedCall, Step } from './decodedCall';
import { toGateContext } from './gateContext';
import { listFillsInSequence } from './listFillsInSequence';

/** The fills of a call, and the amount that they sell together (exact input) or buy, including the operator's fee. */
export type Route = { amount: bigint; fills: readonly Fill[] };

/**
 * Decodes the fills that the wallet's own node is asked to price, from the bytes of a quote's call. Undefined for an
 * unsupported chain or a call that cannot be decoded, which the gate blocks.
 */
export function decodeRoute(intent: SwapIntent, response: QuoteResponse): Route | undefined {
  try {
    const { chainId, account } = intent;
    const context = toGateContext(intent, { response, receivedAt: 0 }, { chainId, account, now: 0 });
    return context && toRoute(context.call, intent);
  } catch {
    return undefined;
  }
}

function toRoute(call: DecodedCall, { side }: SwapIntent): Route {
  const fillStep = call.steps.find((step) => step.name === 'fillQuote');
  const bought = fillStep?.fillAmount ?? call.minimumReceived;
  const amount = side === 'exactInput' ? call.sellAmount : bought;
  return { amount, fills: call.steps.flatMap((step) => listFills(step, amount, side)) };
}

function listFills(step: Step, amount: bigint, side: SwapIntent['side']): Fill[] {
  if (step.name === 'routerSwap') return [{ path: step.path, amount }];
  if (step.name !== 'fillQuote') return [];
  const sells = side === 'exactInput';
  let rest = amount;
  return listFillsInSequence(step).flatMap((fill): Fill[] => {
    // The fills run in order, each up to its own amount, until the whole is reached.
    const own = 'order' in fill ? getOrderAmount(fill, sells) : sells ? fill.takerTokenAmount : fill.makerTokenAmount;
    const filled = own < rest ? own : rest;
    rest -= filled;
    if (filled === 0n) return [];
    return 'order' in fill
      ? [{ order: fill.order, signature: fill.signature, amount: filled }]
      : [{ path: fill.path, amount: filled }];
  });
}

/** Returns the amount that an order takes at most, or pays for it, as the exchange rounds. */
function getOrderAmount({ order, maxTakerTokenFillAmount: max }: LimitFill, sells: boolean): bigint {
  const sold = max < order.takerAmount ? max : order.takerAmount;
  return sells ? sold : (sold * order.makerAmount) / order.takerAmount;
}
