import { afterEach, expect, test, vi } from 'vitest';
import { InsufficientLiquidityError, InvalidQuoteError, QuoteFailedError, QuoteRefusedError } from '../errors/quote';
import { ResponseTooLargeError } from '../errors/rpc';
import { honestScenes, usdc, wrapped } from '../testing/scene';
import { fetchPrice, fetchQuote } from './fetchQuote';

const request = {
  sellToken: usdc.address,
  buyToken: wrapped.address,
  sellAmount: 5n,
  skipValidation: true,
  slippageBps: 50,
};
const { response } = honestScenes.plain.quote;
const body = JSON.stringify(response, (_, value) => (typeof value === 'bigint' ? value.toString() : value));
const json = { 'content-type': 'application/json; charset=utf-8' };

const answer =
  (text: string, init: ResponseInit = {}): typeof fetch =>
  async () =>
    new Response(text, { headers: json, ...init });
const ask = (fetch: typeof globalThis.fetch, signal?: AbortSignal) =>
  fetchQuote({ fetch, chainId: 1, request, signal });

test('a quote is fetched from the gateway of the same origin and parsed', async () => {
  const asked: [unknown, RequestInit | undefined][] = [];
  const fetch: typeof globalThis.fetch = async (input, init) => {
    asked.push([input, init]);
    return new Response(body, { headers: json });
  };
  expect(await ask(fetch)).toEqual(response);
  expect(asked[0]?.[0]).toBe(
    `/api/1/swap/v1/quote?sellToken=${usdc.address}&buyToken=${wrapped.address}&sellAmount=5&skipValidation=true&slippagePercentage=0.005`,
  );
  expect(asked[0]?.[1]).toMatchObject({ redirect: 'error' });
});

test('a slippage that is left to the gateway is asked for, and what it chose is bounded', async () => {
  let url: unknown;
  const told = { bps: 12, movedBps: 7, impactBps: 1, blocks: 19 };
  const tell =
    (autoSlippage: unknown): typeof fetch =>
    async (input) => {
      url = input;
      return new Response(JSON.stringify({ ...JSON.parse(body), autoSlippage }), { headers: json });
    };
  const ask = (autoSlippage: unknown) =>
    fetchQuote({ fetch: tell(autoSlippage), chainId: 1, request: { ...request, slippageBps: 'auto' } });
  expect(await ask(told)).toEqual({ ...response, autoSlippage: told });
  expect(url).toMatch(/&slippagePercentage=auto$/);
  for (const bps of [4, 301, 12.5, -12, '12']) await expect(ask({ ...told, bps })).rejects.toThrow(InvalidQuoteError);
});

test('a price is fetched from its own path', async () => {
  let url: unknown;
  const fetch: typeof globalThis.fetch = async (input) => {
    url = input;
    return new Response(body, { headers: json });
  };
  const price = await fetchPrice({ fetch, chainId: 56, request });
  expect(url).toMatch(/^\/api\/56\/swap\/v1\/price\?sellToken=/);
  expect(price).toMatchObject({ buyAmount: response.buyAmount });
  expect(price).not.toHaveProperty('data');
});

const noLiquidity = {
  code: 100,
  reason: 'Validation Failed',
  validationErrors: [{ field: 'sellAmount', code: 1004, reason: 'INSUFFICIENT_ASSET_LIQUIDITY' }],
};

test('a missing route is reported as insufficient liquidity', async () => {
  const error = await ask(answer(JSON.stringify(noLiquidity), { status: 400, headers: json })).catch(
    (thrown) => thrown,
  );
  expect(error).toBeInstanceOf(InsufficientLiquidityError);
  expect(error).toMatchObject({ code: 'INSUFFICIENT_LIQUIDITY', retryable: false });
});

test('a rejected request names the invalid field', async () => {
  const refusal = {
    ...noLiquidity,
    validationErrors: [{ field: 'buyToken', code: 1001, reason: 'INCORRECT_FORMAT', description: 'Not a token.' }],
  };
  const error = await ask(answer(JSON.stringify(refusal), { status: 400, headers: json })).catch((thrown) => thrown);
  expect(error).toBeInstanceOf(QuoteRefusedError);
  expect(error).toMatchObject({
    shortMessage: 'Not a token.',
    fields: [{ field: 'buyToken', reason: 'Not a token.' }],
    retryable: false,
  });
});

test('a revert in the gateway’s simulation is reported with its reason', async () => {
  const revert = { code: 111, reason: 'Transaction reverted', values: { message: 'Not enough USDC.' } };
  const error = await ask(answer(JSON.stringify(revert), { status: 400, headers: json })).catch((thrown) => thrown);
  expect(error).toBeInstanceOf(QuoteRefusedError);
  expect(error).toMatchObject({ shortMessage: 'Not enough USDC.', fields: [] });
  const plain = await ask(answer(JSON.stringify({ code: 111, reason: 'No.' }), { status: 400, headers: json })).catch(
    (thrown) => thrown,
  );
  expect(plain).toMatchObject({ shortMessage: 'No.' });
});

test.each([500, 502, 503, 429, 408, 302])('status %d is retryable', async (status) => {
  const error = await ask(answer(JSON.stringify(noLiquidity), { status, headers: json })).catch((thrown) => thrown);
  expect(error).toBeInstanceOf(QuoteFailedError);
  expect(error).toMatchObject({ retryable: true });
});

test('a 404 page of a proxy is a failed quote, not a refused one', async () => {
  await expect(ask(answer('<html>', { status: 404, headers: { 'content-type': 'text/html' } }))).rejects.toThrow(
    QuoteFailedError,
  );
});

test.each([
  ['HTML', '<html></html>', { 'content-type': 'text/html' }],
  ['JSON that is called HTML', body, { 'content-type': 'text/html' }],
  ['half of JSON', body.slice(0, 100), json],
  ['no field', '{}', json],
  ['null', 'null', json],
  ['an amount with an exponent', body.replace(`"sellAmount":"${response.sellAmount}"`, '"sellAmount":"1e8"'), json],
  ['uppercase data', body.replace('"data":"0x', '"data":"0xAB'), json],
])('%s is an invalid quote', async (_, text, headers) => {
  const error = await ask(answer(text, { headers })).catch((thrown) => thrown);
  expect(error).toBeInstanceOf(InvalidQuoteError);
  expect(error).toMatchObject({ code: 'QUOTE_INVALID', retryable: true });
});

test('a response is read up to 1 MB and no further', async () => {
  let read = 0;
  const endless = new ReadableStream<Uint8Array>({
    pull(controller) {
      read += 100_000;
      controller.enqueue(new Uint8Array(100_000).fill(32));
    },
  });
  const error = await ask(async () => new Response(endless, { headers: json })).catch((thrown) => thrown);
  expect(error).toBeInstanceOf(InvalidQuoteError);
  expect(error.walk((cause: unknown) => cause instanceof ResponseTooLargeError)).toBeDefined();
  expect(read).toBeLessThan(1_500_000);
});

test('a network failure is a failed quote', async () => {
  const fetch = async () => {
    throw new TypeError('fetch failed');
  };
  await expect(ask(fetch)).rejects.toThrow(QuoteFailedError);
});

test('an abort by the caller throws the caller’s reason', async () => {
  const controller = new AbortController();
  const fetch: typeof globalThis.fetch = (_, init) =>
    new Promise((_resolve, reject) => {
      init?.signal?.addEventListener('abort', () => reject(init.signal?.reason));
    });
  const asked = ask(fetch, controller.signal);
  const reason = new Error('typed on');
  controller.abort(reason);
  await expect(asked).rejects.toBe(reason);
});

afterEach(() => vi.restoreAllMocks());

test('a quote fails after 5 s without a response', async () => {
  const limit = vi
    .spyOn(AbortSignal, 'timeout')
    .mockReturnValue(AbortSignal.abort(new DOMException('', 'TimeoutError')));
  const fetch: typeof globalThis.fetch = async (_, init) => {
    init?.signal?.throwIfAborted();
    return new Response(body, { headers: json });
  };
  await expect(ask(fetch)).rejects.toThrow(QuoteFailedError);
  expect(limit).toHaveBeenCalledWith(5000);
});

test('an empty response is an invalid quote', async () => {
  await expect(ask(async () => new Response(null, { headers: json }))).rejects.toThrow(InvalidQuoteError);
});
