import { encodeFunctionData, type Hex, maxUint256, zeroAddress } from 'viem';
import { formatUnits } from '../domain/amounts/formatUnits';
import { parseRational } from '../domain/amounts/rational';
import { wrappedNativeAbi } from '../domain/calldata/wrappedNativeAbi';
import type { Chain } from '../domain/chains';
import { type LimitFill, limitOrderSource } from '../domain/orders/limitFill';
import { hasOtherRecipient } from '../domain/swap/recipient';
import type { SwapIntent } from '../domain/swap/swapIntent';
import { isNativeToken, nativeToken } from '../domain/tokens/nativeToken';
import type { QuoteResponse } from '../wire/quoteResponse';
import { encodeSwap, type Leg, type SwapCall, type Transformation } from './encodeSwap';

/** An honest response to an intent, with its call before encoding, so that tests can make it wrong. */
export type HonestQuote = { response: QuoteResponse; call: SwapCall };

/** The time of honest scenes, in seconds; deadlines are counted from it. */
export const sceneTime = 1_800_000_000n;

/**
 * Quotes an intent honestly along a route of `legs`: a single one, without a fee, for another recipient; none for wrapping.
 * Limit orders are filled first, each as far as its fill says.
 */
export function quoteSwap(
  intent: SwapIntent,
  legs: readonly Leg[],
  chain: Chain,
  limitOrders: readonly LimitFill[] = [],
): HonestQuote {
  const isExactInput = intent.side === 'exactInput';
  const isWrap = legs.length + limitOrders.length === 0;
  const fills = [...limitOrders.map(toAmounts), ...legs];
  const isSend = !isWrap && hasOtherRecipient(intent);
  const sold = fills.reduce((sum, leg) => sum + leg.sellAmount, 0n) || intent.amount;
  const bought = fills.reduce((sum, leg) => sum + leg.buyAmount, 0n);
  const fraction = isSend ? '0' : intent.fee.fraction;
  const fee = getFee(isExactInput ? bought : intent.amount, { isOnTop: !isExactInput, fraction });
  const slippage = BigInt(intent.slippageBps);
  const buyAmount = isExactInput && !isWrap ? bought - fee : intent.amount;
  const minimum = isExactInput && !isWrap ? buyAmount - (buyAmount * slippage) / 10_000n : intent.amount;
  const maximum = isExactInput || isWrap ? intent.amount : sold + (sold * slippage) / 10_000n;
  const call = toCall({ intent, legs, limitOrders, chain, fee, minimum, maximum });
  const isNativeSold = isNativeToken(intent.sellToken.address);
  const spender = isSend ? chain.v2.router : chain.exchangeProxy;
  const target = isWrap ? chain.wrappedNative.address : spender;
  const price = (sell: bigint, buy: bigint) =>
    isExactInput
      ? toPrice({ amount: buy, ...intent.buyToken }, { amount: sell, ...intent.sellToken })
      : toPrice({ amount: sell, ...intent.sellToken }, { amount: buy, ...intent.buyToken });
  return {
    call,
    response: {
      chainId: chain.id,
      price: price(isExactInput ? intent.amount : sold, buyAmount),
      guaranteedPrice: price(maximum, minimum),
      estimatedPriceImpact: '0.1',
      value: isNativeSold ? maximum : 0n,
      gas: isWrap ? 60_000n : 300_000n,
      estimatedGas: isWrap ? 60_000n : 300_000n,
      gasPrice: 1_000_000_000n,
      protocolFee: 0n,
      minimumProtocolFee: 0n,
      sellTokenAddress: intent.sellToken.address,
      buyTokenAddress: intent.buyToken.address,
      sellAmount: isExactInput ? intent.amount : sold,
      buyAmount,
      sources: [{ name: legs.length > 0 || isWrap ? chain.v2.source : limitOrderSource, proportion: '1' }],
      allowanceTarget: isNativeSold || isWrap ? zeroAddress : spender,
      sellTokenToEthRate: '1',
      buyTokenToEthRate: '1',
      to: target,
      data: isWrap ? encodeWrap(isNativeSold, intent.amount) : encodeSwap(call, chain),
      from: intent.account,
      orders: legs.map((leg) => ({
        source: chain.v2.source,
        makerToken: intent.buyToken.address,
        takerToken: intent.sellToken.address,
        makerAmount: leg.buyAmount,
        takerAmount: leg.sellAmount,
        fillData: { tokenAddressPath: [...leg.path], router: chain.v2.router },
      })),
    },
  };
}

function toAmounts({ order, maxTakerTokenFillAmount: sellAmount }: LimitFill) {
  return { sellAmount, buyAmount: (sellAmount * order.makerAmount) / order.takerAmount };
}

/** Returns the fee on a net or on a gross amount. */
function getFee(amount: bigint, { isOnTop, fraction }: { isOnTop: boolean; fraction: string }): bigint {
  const { numerator, denominator } = parseRational(fraction) ?? { numerator: 0n, denominator: 1n };
  return (amount * numerator) / (isOnTop ? denominator : denominator + numerator);
}

function toCall(swap: {
  intent: SwapIntent;
  legs: readonly Leg[];
  limitOrders: readonly LimitFill[];
  chain: Chain;
  fee: bigint;
  minimum: bigint;
  maximum: bigint;
}): SwapCall {
  const { intent, legs, limitOrders, chain, fee, minimum, maximum } = swap;
  const [leg] = legs;
  if (leg && intent.recipient && hasOtherRecipient(intent)) {
    const deadline = sceneTime + BigInt(intent.deadlineSeconds ?? 0);
    return {
      sellToken: intent.sellToken.address,
      buyToken: intent.buyToken.address,
      sellAmount: maximum,
      minimum,
      transformations: [],
      send: { side: intent.side, path: leg.path, recipient: intent.recipient, deadline },
    };
  }
  const wrapped = chain.wrappedNative.address;
  const isExactInput = intent.side === 'exactInput';
  const isNativeSold = isNativeToken(intent.sellToken.address);
  const isNativeBought = isNativeToken(intent.buyToken.address);
  const sellToken = isNativeSold ? wrapped : intent.sellToken.address;
  const buyToken = isNativeBought ? wrapped : intent.buyToken.address;
  const steps: Transformation[] = [];
  if (isNativeSold) steps.push({ name: 'weth', token: nativeToken, amount: maximum });
  const fillAmount = isExactInput ? intent.amount : intent.amount + fee;
  steps.push({ name: 'fillQuote', side: isExactInput ? 0 : 1, sellToken, buyToken, legs, limitOrders, fillAmount });
  const { recipient } = intent.fee;
  if (recipient && fee > 0n) steps.push({ name: 'affiliateFee', fees: [{ token: buyToken, amount: fee, recipient }] });
  if (isNativeBought || (isNativeSold && !isExactInput))
    steps.push({ name: 'weth', token: wrapped, amount: maxUint256 });
  const leftovers = isNativeSold ? (isExactInput ? [wrapped, nativeToken] : [nativeToken]) : [sellToken];
  steps.push({ name: 'payTaker', tokens: leftovers });
  return {
    sellToken: intent.sellToken.address,
    buyToken: intent.buyToken.address,
    sellAmount: maximum,
    minimum,
    transformations: steps,
  };
}

function encodeWrap(isNativeSold: boolean, amount: bigint): Hex {
  return isNativeSold
    ? encodeFunctionData({ abi: wrappedNativeAbi, functionName: 'deposit' })
    : encodeFunctionData({ abi: wrappedNativeAbi, functionName: 'withdraw', args: [amount] });
}

type Side = { amount: bigint; decimals: number };

/** Formats the price of `above` per `below` in whole units, with at least twelve significant digits. */
function toPrice(above: Side, below: Side): string {
  const places = 50;
  const scaled =
    (above.amount * 10n ** BigInt(places + below.decimals)) / (below.amount * 10n ** BigInt(above.decimals));
  return formatUnits(scaled, places);
}
