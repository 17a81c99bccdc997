import type { Chain } from '../domain/chains';
import { decodeCall } from '../gate/swap/decodeCall';
import type { TransformStep } from '../gate/swap/decodedCall';
import type { SwapCall, Transformation } from './encodeSwap';

/**
 * Decodes a call of the exchange proxy or the router, so that tests can make it wrong; the inverse of `encodeSwap`. The sold
 * native coin of a router call is in its value, not here. Throws for any other call.
 */
export function readSwap(data: string, chain: Chain): SwapCall {
  const bytes = `0x${data.slice(2)}` as const;
  const call = decodeCall({ to: chain.exchangeProxy, data: bytes, value: 0n }, chain);
  const { sellToken, buyToken, sellAmount, minimumReceived: minimum, payee, deadline } = call;
  const said = { sellToken, buyToken, sellAmount, minimum };
  const [step] = call.steps;
  if (step?.name === 'routerSwap' && payee && deadline !== undefined) {
    return { ...said, transformations: [], send: { side: step.side, path: step.path, recipient: payee, deadline } };
  }
  return { ...said, transformations: call.steps.map(toTransformation) };
}

function toTransformation(step: TransformStep): Transformation {
  if (step.name === 'unknown') throw new RangeError(`There is no step ${step.deploymentNonce}.`);
  if (step.name === 'routerSwap' || step.name === 'universalFill')
    throw new RangeError('A call of a router has no transformations.');
  if (step.name !== 'fillQuote') return step;
  const { bridgeOrders, otherOrders, ...fill } = step;
  const legs = bridgeOrders.map(({ takerTokenAmount, makerTokenAmount, ...leg }) => ({
    ...leg,
    sellAmount: takerTokenAmount,
    buyAmount: makerTokenAmount,
  }));
  return { ...fill, legs, hasOtherOrder: otherOrders > 0 };
}
