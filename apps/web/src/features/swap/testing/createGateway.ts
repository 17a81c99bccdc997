import type { Chain } from '@livery/core/domain/chain';
import { isNativeToken } from '@livery/core/domain/nativeToken';
import type { SwapIntent } from '@livery/core/domain/swapIntent';
import type { Token } from '@livery/core/domain/token';
import { quoteSwap } from '@livery/core/testing/quoteSwap';
import type { QuoteResponse } from '@livery/core/wire/quoteResponse';
import { getAddress } from 'viem';
import { answerRpc, type FakeChain, type RpcRequest } from './answerRpc';
import { operator } from './sampleTerms';

type Answer = Response | Promise<Response>;
export type FakeGateway = {
  /** Whole tokens for one native coin, of real amounts and of the hundredth that the price impact is measured by. */
  rate: number;
  referenceRate: number;
  chain: FakeChain;
  /** The queries of all quotes that were asked for, without those of the price impact, by the page's clock in milliseconds. */
  asked: { query: URLSearchParams; at: number }[];
  answer: (query: URLSearchParams, rate?: number) => Response;
  quote: (query: URLSearchParams) => Answer;
  price: (query: URLSearchParams) => Answer;
  fetch: typeof fetch;
};

const path = /\/api\/\d+\/(rpc|swap\/v1\/(quote|price))/;
/** Rates are exact to a hundredth of a cent. */
const rateScale = 10_000;

/**
 * The page's own origin, as `fetch`: quotes at `rate` of the token for each native coin, balances of a chain, nothing
 * else. What a test puts in the place of `quote` or `price` is answered instead.
 */
export function createGateway({ chain, native, token }: { chain: Chain; native: Token; token: Token }): FakeGateway {
  const gateway: FakeGateway = {
    rate: 3_000,
    referenceRate: 3_000,
    chain: {
      id: chain.id,
      balances: {
        [native.address]: 10n ** 19n,
        [chain.wrappedNative.address]: 10n ** 19n,
        [token.address]: 10n ** 11n,
      },
      allowances: {},
    },
    asked: [],
    answer: (query, rate = gateway.rate) => Response.json(toJson(quote(query, rate))),
    quote: (query) => gateway.answer(query),
    price: (query) => gateway.answer(query, gateway.referenceRate),
    fetch: async (input, init) => {
      const request = new Request(input instanceof Request ? input : new URL(String(input), location.href), init);
      const url = new URL(request.url);
      const [, kind, quoted] = path.exec(url.pathname) ?? [];
      if (kind === 'rpc') return answerBatch(gateway.chain, await request.json());
      if (quoted === 'price') return gateway.price(url.searchParams);
      if (quoted !== 'quote') return new Response('', { status: 404 });
      gateway.asked.push({ query: url.searchParams, at: performance.now() });
      const answer = await gateway.quote(url.searchParams);
      request.signal.throwIfAborted();
      return answer;
    },
  };
  return gateway;

  /** An honest quote over one pool. */
  function quote(query: URLSearchParams, rate: number): QuoteResponse {
    const sold = query.get('sellAmount');
    const amount = BigInt(sold ?? query.get('buyAmount') ?? 0);
    const isNativeSold = isNativeToken(query.get('sellToken') ?? '');
    const scaled = BigInt(Math.round(rate * rateScale)) * 10n ** BigInt(token.decimals);
    const unit = BigInt(rateScale) * 10n ** BigInt(native.decimals);
    const convert = (value: bigint, isNative: boolean) =>
      isNative ? (value * scaled) / unit : (value * unit) / scaled;
    const sellAmount = sold ? amount : convert(amount, !isNativeSold);
    const buyAmount = sold ? convert(amount, isNativeSold) : amount;
    const feeRecipient = query.get('feeRecipient');
    const tokens = { sellToken: isNativeSold ? native : token, buyToken: isNativeSold ? token : native };
    const wrapped = chain.wrappedNative.address;
    const route = isNativeSold ? [wrapped, token.address] : [token.address, wrapped];
    const intent: SwapIntent = {
      ...tokens,
      chainId: chain.id,
      account: getAddress(query.get('takerAddress') ?? operator),
      side: sold ? 'exactInput' : 'exactOutput',
      amount,
      slippageBps: Math.round(Number(query.get('slippagePercentage') ?? 0) * 10_000),
      fee: {
        recipient: feeRecipient ? getAddress(feeRecipient) : undefined,
        fraction: query.get('buyTokenPercentageFee') ?? '0',
      },
    };
    return quoteSwap(intent, [{ path: route, sellAmount, buyAmount }], chain).response;
  }
}

function answerBatch(chain: FakeChain, body: RpcRequest | readonly RpcRequest[]): Response {
  const answer = (request: RpcRequest) => {
    const { id, method } = request;
    try {
      const result = answerRpc(chain, request);
      if (result !== undefined) return { jsonrpc: '2.0', id, result };
    } catch {
      // No call that this node can read.
    }
    return { jsonrpc: '2.0', id, error: { code: -32601, message: `No method ${method}` } };
  };
  return Response.json('method' in body ? answer(body) : body.map(answer));
}

function toJson(quote: QuoteResponse): unknown {
  return JSON.parse(JSON.stringify(quote, (_, value) => (typeof value === 'bigint' ? `${value}` : value)));
}
