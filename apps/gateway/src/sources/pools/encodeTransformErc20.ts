import { transformErc20Abi } from '@livery/core/domain/calldata/transformErc20Abi';
import {
  toAddressWord,
  toArrayWords,
  toBytesWords,
  toTailsWords,
  toTupleWords,
  toWord,
} from '@livery/core/domain/calldata/words';
import type { Chain } from '@livery/core/domain/chains';
import type { LimitFill } from '@livery/core/domain/orders/limitFill';
import { isNativeToken, nativeToken } from '@livery/core/domain/tokens/nativeToken';
import { type Address, type Hex, maxUint256, toFunctionSelector, zeroAddress } from 'viem';
import type { BridgeOrder } from './bridgeOrders';
import type { FillStep } from './fillSteps';

const selector = toFunctionSelector(transformErc20Abi[0]);

/**
 * Encodes the call of the exchange proxy that sells `inputToken` for `outputToken` in `steps`. The side `sell` sells all of
 * `inputAmount`; `buy` sells as much of it as its steps do and returns the remainder to the taker. The fee is in the
 * bought token, or in the wrapped coin when the native coin is bought.
 */
export function encodeTransformErc20(
  chain: Chain,
  swap: {
    side: 'sell' | 'buy';
    inputToken: Address;
    outputToken: Address;
    inputAmount: bigint;
    minimumBought: bigint;
    steps: readonly FillStep[];
    fee: { amount: bigint; recipient: Address } | undefined;
  },
): Hex {
  const { transformers } = chain;
  const wrapped = chain.wrappedNative.address;
  const nativeIn = isNativeToken(swap.inputToken);
  const nativeOut = isNativeToken(swap.outputToken);
  const sellToken = nativeIn ? wrapped : swap.inputToken;
  const buyToken = nativeOut ? wrapped : swap.outputToken;

  const transformations: string[] = [];
  const transform = (deploymentNonce: number, data: Hex) =>
    transformations.push(toTupleWords([toWord(deploymentNonce), { tail: toBytesWords(data) }]));
  const convert = (token: Address, amount: bigint) =>
    transform(transformers.weth, `0x${toAddressWord(token)}${toWord(amount)}`);
  if (nativeIn) convert(nativeToken, swap.inputAmount);
  for (const step of swap.steps) transform(transformers.fillQuote, encodeFillQuote(step));
  if (swap.fee) {
    const fee = toAddressWord(buyToken) + toWord(swap.fee.amount) + toAddressWord(swap.fee.recipient);
    transform(transformers.affiliateFee, `0x${toTupleWords([{ tail: toArrayWords([fee]) }])}`);
  }
  // Unwraps the bought amount, or the remainder of an exact output that sells the native coin.
  if (nativeOut || (nativeIn && swap.side === 'buy')) convert(wrapped, maxUint256);
  // The proxy pays out the output token itself and checks the minimum there: it must not be listed here.
  const leftovers = nativeIn ? (swap.side === 'sell' ? [wrapped, nativeToken] : [nativeToken]) : [sellToken];
  const between = new Set(swap.steps.map((step) => step.buyToken).filter((token) => token !== buyToken));
  const paid = toArrayWords([...leftovers, ...between].map(toAddressWord));
  const payTaker = toTupleWords([{ tail: paid }, { tail: toArrayWords([]) }]);
  transform(transformers.payTaker, `0x${toTupleWords([{ tail: payTaker }])}`);

  const parameters = toTupleWords([
    toAddressWord(swap.inputToken),
    toAddressWord(swap.outputToken),
    toWord(swap.inputAmount),
    toWord(swap.minimumBought),
    { tail: toTailsWords(transformations) },
  ]);
  return `${selector}${parameters}`;
}

const sides = { sell: 0, buy: 1 } as const;
const bridge = 0;
const limit = 1;
const none = { tail: toArrayWords([]) };

/**
 * Encodes the data of the fill-quote transformer. Limit orders come first: it skips an order that can no longer be
 * filled, and the bridges behind it sell the remainder.
 */
export function encodeFillQuote({ side, sellToken, buyToken, orders, limitOrders, fillAmount }: FillStep): Hex {
  const sequence = [...limitOrders.map(() => toWord(limit)), ...orders.map(() => toWord(bridge))];
  const data = toTupleWords([
    toWord(sides[side]),
    toAddressWord(sellToken),
    toAddressWord(buyToken),
    { tail: toTailsWords(orders.map(toBridgeWords)) },
    { tail: toArrayWords(limitOrders.map(toLimitWords)) },
    // Of RFQ orders.
    none,
    { tail: toArrayWords(sequence) },
    toWord(fillAmount),
    // The refunds' receiver.
    toAddressWord(zeroAddress),
    // Of OTC orders.
    none,
  ]);
  return `0x${toTupleWords([{ tail: data }])}`;
}

function toBridgeWords({ source, takerTokenAmount, makerTokenAmount, bridgeData }: BridgeOrder): string {
  const amounts = [toWord(takerTokenAmount), toWord(makerTokenAmount)];
  return toTupleWords([source.slice(2), ...amounts, { tail: toBytesWords(bridgeData) }]);
}

/** Returns an order, its signature and the amount of a fill in the order of their structs. */
function toLimitWords({ order, signature, maxTakerTokenFillAmount }: LimitFill): string {
  return [
    toAddressWord(order.makerToken),
    toAddressWord(order.takerToken),
    toWord(order.makerAmount),
    toWord(order.takerAmount),
    toWord(order.takerTokenFeeAmount),
    toAddressWord(order.maker),
    toAddressWord(order.taker),
    toAddressWord(order.sender),
    toAddressWord(order.feeRecipient),
    order.pool.slice(2),
    toWord(order.expiry),
    toWord(order.salt),
    toWord(signature.signatureType),
    toWord(signature.v),
    signature.r.slice(2),
    signature.s.slice(2),
    toWord(maxTakerTokenFillAmount),
  ].join('');
}
