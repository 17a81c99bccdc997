import type { Chain } from '../domain/chain';
import { decodeCall } from '../gate/decodeCall';
import type { Step } from '../gate/decodedCall';
import type { SwapCall, Transformation } from './encodeSwap';

/** A call of the exchange proxy in words, so that a test can spoil it: what `encodeSwap` undoes. Throws for any other call. */
export function readSwap(data: string, chain: Chain): SwapCall {
  const bytes = `0x${data.slice(2)}` as const;
  const call = decodeCall({ to: chain.exchangeProxy, data: bytes, value: 0n }, chain);
  return {
    sellToken: call.sellToken,
    buyToken: call.buyToken,
    sellAmount: call.sellAmount,
    minimum: call.minimumReceived,
    transformations: call.steps.map(toTransformation),
  };
}

function toTransformation(step: Step): Transformation {
  if (step.name === 'unknown') throw new RangeError(`There is no step ${step.deploymentNonce}.`);
  if (step.name === 'routerSwap') throw new RangeError('A call of a router has no transformations.');
  if (step.name !== 'fillQuote') return step;
  const { bridgeOrders, signedOrders, ...fill } = step;
  const legs = bridgeOrders.map(({ takerTokenAmount, makerTokenAmount, ...leg }) => ({
    ...leg,
    sellAmount: takerTokenAmount,
    buyAmount: makerTokenAmount,
  }));
  return { ...fill, legs, hasSignedOrder: signedOrders > 0 };
}
