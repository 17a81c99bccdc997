import { compareBigInt } from '@livery/core/domain/amounts/rational';
import type { SignedOrder } from '@livery/core/wire/orders/signedOrder';
import type { Market } from '@livery/router/market';
import pLimit from 'p-limit';
import {
  type Address,
  type Client,
  encodeFunctionData,
  erc20Abi,
  type Hex,
  hexToBigInt,
  isAddressEqual,
  RpcRequestError,
  BaseError as ViemError,
} from 'viem';
import { call } from 'viem/actions';
import type { ChainState } from '../../../chains/chainState';
import { getOrderCapacity, type OrderRowStatus } from '../rows/orderRows';

/** Calls that the node answers at the same time. */
const maxCalls = 10;
/** Orders over one balance that are tried one by one when the largest of them is refused. */
const maxEach = 20;

type Open = { order: SignedOrder; status: OrderRowStatus };

/**
 * Returns, of open orders, those whose tokens refuse a fill as of a block although balance and allowance suffice: the maker's token does not
 * let the exchange take the amount from the maker, or the taker's does not let the maker receive any. Tokens with a list of blocked
 * accounts, a pause or a limit per transfer do so, without a log. One call for each balance, more for those that are refused. Throws
 * viem's errors when the node fails.
 */
export async function readRefusals<Each extends Open>(
  state: ChainState,
  orders: readonly Each[],
  blockNumber: bigint,
): Promise<Set<Each>> {
  const limit = pLimit(maxCalls);
  const open = orders.filter(({ status }) => status.state === 'open');
  const refuses = (each: Open) => limit(() => refusesToGive(state, each, blockNumber));
  const refused = new Set<Each>();
  const byFund = group(open, ({ order }) => `${order.maker} ${order.makerToken}`.toLowerCase());
  const byPayee = group(open, ({ order }) => `${order.maker} ${order.takerToken}`.toLowerCase());
  await Promise.all([
    ...byFund.map(async (group) => {
      const sorted = group.toSorted((a, b) => compareBigInt(getPayment(b), getPayment(a)));
      const [largest, ...others] = sorted;
      if (!largest || !(await refuses(largest))) return;
      refused.add(largest);
      const tried = await Promise.all(others.slice(0, maxEach).map(refuses));
      for (const [index, each] of others.entries()) if (tried[index] ?? true) refused.add(each);
    }),
    ...byPayee.map(async (group) => {
      const [first] = group;
      if (!first || !(await limit(() => refusesToPay(state, first.order, blockNumber)))) return;
      for (const each of group) refused.add(each);
    }),
  ]);
  return refused;
}

function group<Each>(items: readonly Each[], toKey: (item: Each) => string): Each[][] {
  const groups = new Map<string, Each[]>();
  for (const item of items) {
    const key = toKey(item);
    const found = groups.get(key);
    if (found) found.push(item);
    else groups.set(key, [item]);
  }
  return [...groups.values()];
}

/** Returns the base units of the maker's token that an order can surely pay now. */
function getPayment({ order, status }: Open): bigint {
  return (getOrderCapacity({ ...order, ...status }) * order.makerAmount) / order.takerAmount;
}

async function refusesToGive({ chain, client }: ChainState, open: Open, blockNumber: bigint): Promise<boolean> {
  const { maker, makerToken, makerAmount, takerAmount } = open.order;
  const whole = getOrderCapacity({ ...open.order, ...open.status });
  // The exchange rounds up what funds cover: they may be short of a fraction of the last unit.
  for (const amount of whole > 1n ? [whole, whole - 1n] : [whole]) {
    const args = [maker, chain.flashWallet, (amount * makerAmount) / takerAmount] as const;
    const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transferFrom', args });
    if (!(await fails(client, { account: chain.exchangeProxy, to: makerToken, data, blockNumber }))) return false;
  }
  return true;
}

/** Asks with a pool that holds the token, because no taker is known; a pool that cannot pay another account either tells nothing. */
async function refusesToPay({ chain, client, pools }: ChainState, order: SignedOrder, blockNumber: bigint) {
  const holder = pools && findHolder(pools.market, order.takerToken);
  if (!holder) return false;
  const pay = (payee: Address) =>
    fails(client, {
      account: holder,
      to: order.takerToken,
      data: encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [payee, 1n] }),
      blockNumber,
    });
  return (await pay(order.maker)) && !(await pay(chain.flashWallet));
}

/** Returns the V2 pool that holds most of a token. */
function findHolder({ pools }: Market, token: Address): Address | undefined {
  let holder: { address: Address; reserve: bigint } | undefined;
  for (const { address, token0, token1, reserve0, reserve1 } of pools) {
    const reserve = isAddressEqual(token0, token) ? reserve0 : isAddressEqual(token1, token) ? reserve1 : 0n;
    if (reserve > (holder?.reserve ?? 0n)) holder = { address, reserve };
  }
  return holder?.address;
}

type Transfer = { account: Address; to: Address; data: Hex; blockNumber: bigint };

/** Returns true when a transfer reverts or answers false. Throws when the node does not answer. */
async function fails(client: Client, transfer: Transfer): Promise<boolean> {
  try {
    const { data = '0x' } = await call(client, transfer);
    return data !== '0x' && hexToBigInt(data) === 0n;
  } catch (error) {
    if (error instanceof ViemError && error.walk((cause) => cause instanceof RpcRequestError)) return true;
    throw error;
  }
}
