import { multicall3 } from '@livery/core/domain/chains';
import { nativeToken } from '@livery/core/domain/tokens/nativeToken';
import pLimit from 'p-limit';
import {
  type Address,
  decodeFunctionResult,
  encodeFunctionData,
  erc20Abi,
  getAddress,
  type Hex,
  multicall3Abi,
  toHex,
} from 'viem';
import { call, getCode } from 'viem/actions';
import type { ChainState } from '../../chains/chainState';
import { findHolder } from '../../records/book/follow/tryOrders';
import { isTokenRefusal } from '../../records/book/tokens/isTokenRefusal';
import { encodeTransformErc20 } from '../../sources/pools/encodeTransformErc20';
import { toLimitFill } from '../../sources/pools/orderParts';
import type { Candidate, OrderPart, SwapRequest } from '../../sources/quoteSource';

/** Calls to a node at the same time. */
const maxAtOnce = 8;
/** More than the fill of any order that fits into a swap takes. */
const gas = 3_000_000n;

type Swap = { request: Pick<SwapRequest, 'sellToken' | 'buyToken'>; taker: Address };

/**
 * Simulates fills of limit orders, each in a swap of its own that pays by balances. Returns the fills that pay less
 * than they promise by more than the slippage of a candidate. A fill passes when the node cannot simulate it.
 */
export async function findFailing(
  state: ChainState,
  { candidate, fills, request, taker }: Swap & { candidate: Candidate; fills: readonly OrderPart[] },
): Promise<OrderPart[]> {
  const { chain, client } = state;
  const fails = async (fill: OrderPart) => {
    const { sellToken: inputToken, buyToken: outputToken } = request;
    const data = encodeFill(state, { fill, least: getLeast(candidate, fill), inputToken, outputToken });
    const value = inputToken === nativeToken ? fill.sold : 0n;
    return call(client, { account: taker, to: chain.exchangeProxy, data, value, gas }).then(
      () => false,
      isTokenRefusal,
    );
  };
  return filterFills(fills, fails);
}

/**
 * Returns the fills that fail in a swap of the pool with most of the taker's token, too: a taker could cause a failure
 * in its own swap. Empty where the node does not replace code in a call, or no pool has the token.
 */
export async function proveFailing(
  state: ChainState,
  { candidate, fills }: { candidate: Candidate; fills: readonly OrderPart[] },
): Promise<OrderPart[]> {
  const { client, pools } = state;
  const code = await getCode(client, { address: multicall3 }).catch(() => undefined);
  if (!code || !pools) return [];
  const fails = async (whole: OrderPart) => {
    const [inputToken, outputToken] = [getAddress(whole.order.takerToken), getAddress(whole.order.makerToken)];
    const holder = findHolder(pools.market, inputToken);
    if (!holder) return false;
    const half = holder.reserve / 2n;
    const fill = whole.sold > half ? { ...whole, sold: half } : whole;
    const data = encodeFill(state, { fill, least: 1n, inputToken, outputToken });
    const paid = await payFrom(state, { holder: holder.address, code, token: inputToken, amount: fill.sold, data });
    return paid !== undefined && paid < getLeast(candidate, fill);
  };
  return filterFills(fills, fails);
}

async function filterFills(
  fills: readonly OrderPart[],
  fails: (fill: OrderPart) => Promise<boolean>,
): Promise<OrderPart[]> {
  const failed = await pLimit(maxAtOnce).map(fills, fails);
  return fills.filter((_, index) => failed[index]);
}

/** Returns the least that a fill has to pay: what it says, less the slippage of a candidate. */
function getLeast({ buyAmount, minimumBought, sellAmount, maximumSold }: Candidate, { order, sold }: OrderPart) {
  const paid = (sold * order.makerAmount) / order.takerAmount;
  const least = (paid * minimumBought * sellAmount) / (buyAmount * maximumSold);
  return least > 0n ? least : 1n;
}

type Fill = { fill: OrderPart; least: bigint; inputToken: Address; outputToken: Address };

/** Encodes a call of the exchange proxy that fills one order, and nothing in its place. */
function encodeFill({ chain }: ChainState, { fill, least, inputToken, outputToken }: Fill): Hex {
  const { sold, order } = fill;
  // Tokens are compared as they are written, and the book has them in lowercase.
  const tokens = { sellToken: getAddress(order.takerToken), buyToken: getAddress(order.makerToken) };
  const step = { side: 'sell', ...tokens, fillAmount: sold, orders: [], limitOrders: [toLimitFill(fill)] } as const;
  const swap = { inputToken, outputToken, inputAmount: sold, minimumBought: least, steps: [step] };
  return encodeTransformErc20(chain, { side: 'sell', fee: undefined, ...swap });
}

type Payment = { holder: Address; code: Hex; token: Address; amount: bigint; data: Hex };

/**
 * Returns what a call of the exchange proxy pays an account that approves it first, 0 where it reverts; undefined when
 * the node cannot tell.
 */
async function payFrom(
  { chain, client }: ChainState,
  { holder, code, token, amount, data }: Payment,
): Promise<bigint | undefined> {
  const approve = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [chain.exchangeProxy, amount] });
  const calls = [
    { target: token, allowFailure: false, callData: approve },
    { target: chain.exchangeProxy, allowFailure: true, callData: data },
  ];
  const caller = toHex(crypto.getRandomValues(new Uint8Array(20)));
  try {
    const { data: answer = '0x' } = await call(client, {
      account: caller,
      to: holder,
      data: encodeFunctionData({ abi: multicall3Abi, functionName: 'aggregate3', args: [calls] }),
      stateOverride: [{ address: holder, code }],
      gas: 2n * gas,
    });
    const [, paid] = decodeFunctionResult({ abi: multicall3Abi, functionName: 'aggregate3', data: answer });
    if (!paid) return undefined;
    return paid.success ? BigInt(paid.returnData) : 0n;
  } catch {
    return undefined;
  }
}
