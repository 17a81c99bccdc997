import type { Chain } from '@livery/core/domain/chains';
import type { SwapIntent } from '@livery/core/domain/swap/swapIntent';
import { isNativeToken } from '@livery/core/domain/tokens/nativeToken';
import type { Token } from '@livery/core/domain/tokens/token';
import { quoteSwap } from '@livery/core/testing/quoteSwap';
import type { QuoteResponse } from '@livery/core/wire/quoteResponse';
import { getAddress } from 'viem';
import { answerFakeRpc, type FakeChain, type RpcRequest } from './answerFakeRpc';
import { operator } from './sampleTerms';

type Answer = Response | Promise<Response>;
export type FakeGateway = {
  /** Whole tokens for one native coin: in quotes, and in the price that is the reference of the price impact. */
  rate: number;
  referenceRate: number;
  chain: FakeChain;
  /** Dollars for one token, by its address. */
  prices: Record<string, string>;
  /** The tokens whose prices were requested, one list for each request. */
  priced: string[][];
  /** The queries of all requested quotes, without reference prices, with their times on the page's clock in milliseconds. */
  asked: { query: URLSearchParams; at: number }[];
  answer: (query: URLSearchParams, rate?: number) => Response;
  quote: (query: URLSearchParams) => Answer;
  price: (query: URLSearchParams) => Answer;
  /** The country that the visitor comes from. */
  country: () => Answer;
  fetch: typeof fetch;
};

const path = /\/api\/\d+\/(rpc|prices|swap\/v1\/(quote|price))/;
/** Rates are exact to a hundredth of a cent. */
const rateScale = 10_000;

/**
 * Creates a `fetch` that answers as the page's origin does: with quotes at `rate` and the balances of a chain. A test
 * replaces `quote` or `price` for other answers.
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
      tokens: { [token.address]: token },
      allowances: {},
      convert({ path, amount, isExactOutput }) {
        const isNativeSold = path[0] === chain.wrappedNative.address;
        return convert(amount, { isNative: isNativeSold !== isExactOutput, rate: gateway.rate });
      },
    },
    prices: {},
    priced: [],
    asked: [],
    answer: (query, rate = gateway.rate) => Response.json(toJson(quote(query, rate))),
    quote: (query) => gateway.answer(query),
    price: (query) => gateway.answer(query, gateway.referenceRate),
    country: () => Response.json({}),
    fetch: async (input, init) => {
      const request = new Request(input instanceof Request ? input : new URL(String(input), location.href), init);
      const url = new URL(request.url);
      const [, kind, quoted] = path.exec(url.pathname) ?? [];
      if (url.pathname === '/api/country') return gateway.country();
      if (kind === 'rpc') return answerBatch(gateway.chain, await request.json());
      if (kind === 'prices') {
        gateway.priced.push((url.searchParams.get('tokens') ?? '').split(','));
        return Response.json({ prices: gateway.prices });
      }
      if (quoted === 'price') return gateway.price(url.searchParams);
      if (quoted !== 'quote') return new Response('', { status: 404 });
      gateway.asked.push({ query: url.searchParams, at: performance.now() });
      const answer = await gateway.quote(url.searchParams);
      request.signal.throwIfAborted();
      return answer;
    },
  };
  return gateway;

  /** Converts an amount of the native coin to the token, or back. */
  function convert(value: bigint, { isNative, rate }: { isNative: boolean; rate: number }): bigint {
    const scaled = BigInt(Math.round(rate * rateScale)) * 10n ** BigInt(token.decimals);
    const unit = BigInt(rateScale) * 10n ** BigInt(native.decimals);
    return isNative ? (value * scaled) / unit : (value * unit) / scaled;
  }

  /** Returns an honest quote over one pool. */
  function quote(query: URLSearchParams, rate: number): QuoteResponse {
    const sold = query.get('sellAmount');
    const amount = BigInt(sold ?? query.get('buyAmount') ?? 0);
    const isNativeSold = isNativeToken(query.get('sellToken') ?? '');
    const sellAmount = sold ? amount : convert(amount, { isNative: !isNativeSold, rate });
    const buyAmount = sold ? convert(amount, { isNative: isNativeSold, rate }) : amount;
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
      const result = answerFakeRpc(chain, request);
      if (result !== undefined) return { jsonrpc: '2.0', id, result };
    } catch {
      // Not a call that this node can decode.
    }
    return { jsonrpc: '2.0', id, error: { code: -32601, message: `No method ${method}` } };
  };
  return Response.json('method' in body ? answer(body) : body.map(answer));
}

function toJson(quote: QuoteResponse): unknown {
  return JSON.parse(JSON.stringify(quote, (_, value) => (typeof value === 'bigint' ? `${value}` : value)));
}
