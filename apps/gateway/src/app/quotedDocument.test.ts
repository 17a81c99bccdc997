import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { getChain } from '@livery/core/domain/chains';
import { getNativeCoin } from '@livery/core/domain/tokens/nativeToken';
import { linkedQuote } from '@livery/core/wire/linkedQuote';
import type { LinkedSwap, PageRenderer, RenderedScreen } from '@livery/core/wire/pageRenderer';
import { languageTags } from '@livery/core/wire/productConfig';
import pino from 'pino';
import * as v from 'valibot';
import { type Address, parseEther } from 'viem';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createContext } from '../context/createContext';
import { parseEnvironment } from '../env/parseEnvironment';
import { createPoolState } from '../pools/poolState';
import { createApp } from './createApp';

const chain = getChain(1);
if (!chain) throw new Error('chain 1 is missing');
const native = getNativeCoin(chain);
const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48';
const pool: Address = '0xB4e16d0168e52d35CaCD2c6185b44281Ec28C9Dc';
const venue = { kind: 'v2', name: 'Uniswap_V2', factory: chain.v2.factory, router: chain.v2.router } as const;

const factsStyle = '.facts{display:grid}';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'livery-quoted-'));
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'assets/facts-Ab1.css'), factsStyle);
  const restrictions = { unknown_country: 'allow', lists: [{ countries: ['US'], tokens: { 1: [usdc] } }] };
  writeFileSync(join(folder, 'swap.json'), JSON.stringify({ domain: 'swap.example', name: 'Swap', restrictions }));
  writeFileSync(
    join(folder, 'index.html'),
    '<html lang="en" data-theme="light"><head><title></title><!--livery:head--></head><body><div id="root"><!--livery:screen--></div></body></html>',
  );
});
afterAll(() => rmSync(folder, { recursive: true }));

// On a busy machine the first quotes would take longer than a document waits.
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

const words = Object.fromEntries(languageTags.map((tag) => [tag, []])) as unknown as RenderedScreen['words'];
const texts = Object.fromEntries(languageTags.map((tag) => [tag, 'plain'])) as RenderedScreen['html'];

/** A page that sells whole coins for the token that a link names. */
const renderer: PageRenderer = {
  findScreen: () => '/swap',
  renderScreen: (_, path) => ({ path, html: texts, noScript: texts, words, style: '' }),
  findSwap(_, { search }): LinkedSwap | undefined {
    const query = new URLSearchParams(search);
    const [token, amount] = [query.get('outputCurrency') as Address | null, query.get('exactAmount')];
    if (!token || !amount) return undefined;
    const ask = (sold: bigint) =>
      `sellToken=${native.address}&buyToken=${token}&sellAmount=${sold}&skipValidation=true&slippagePercentage=0.01`;
    return {
      path: '/swap',
      search,
      chainId: 1,
      sellToken: native,
      buyToken: { chainId: 1, address: token, symbol: 'T', name: 'Token', decimals: 6 },
      question: ask(parseEther(amount)),
      referenceQuestion: `${ask(10n ** 16n)}&reference=true`,
    };
  },
  renderSwap: (_, { swap, quote }) => ({
    path: swap.path,
    html: `<b>${quote.quote.buyAmount}</b>`,
    noScript: '',
    words,
    style: '',
  }),
};

/** Creates a gateway of one pool, in which a coin is worth 3,000 of the token. Nothing follows its chain. */
function start(variables: Record<string, string> = {}, changed: Partial<PageRenderer> = {}) {
  const environment = parseEnvironment({ RPC_URLS_1: 'http://127.0.0.1:1', WEB_ROOT: folder, ...variables });
  const context = createContext(environment, pino({ level: 'silent' }), {
    renderer: { ...renderer, ...changed },
  });
  const state = context.chains.get(1);
  if (!state || !chain) throw new Error('The chain is not served.');
  const [token0, token1] = [usdc, chain.wrappedNative.address] as const;
  const reserves = { reserve0: 3_000_000_000_000n, reserve1: parseEther('1000') };
  state.pools = createPoolState({
    venues: [{ venue, feeBps: 30, pools: [{ address: pool, token0, token1, ...reserves, feeBps: 30 }] }],
    head: { number: 7n, hash: '0x01', parentHash: '0x00' },
  });
  state.decimals = new Map([
    [token0.toLowerCase(), 6],
    [token1.toLowerCase(), 18],
  ]);
  state.syncedAt = context.clock();
  const app = createApp(context);
  const open = async (search: string, headers: Record<string, string> = {}) =>
    app.request(`/swap${search}`, { headers });
  return { open, state, context };
}

const link = `?outputCurrency=${usdc}&exactAmount=1`;

function readQuote(html: string) {
  const written = /<script type="application\/json" id="livery-quote">(.*?)<\/script>/.exec(html)?.[1];
  return written === undefined ? undefined : v.parse(linkedQuote, JSON.parse(written));
}

test('the document of a link with an amount has its quote, as the API answers it, and its figures', async () => {
  const { open, context } = start();
  const response = await open(link);
  const html = await response.text();
  const quote = readQuote(html);
  expect(response.headers.get('content-type')).toContain('text/html');
  const asked = await createApp(context).request(`/api/1/swap/v1/quote?${quote?.question}`);
  const body: unknown = await asked.json();
  expect(body).toMatchObject({ buyAmount: String(quote?.quote.buyAmount), data: quote?.quote.data });
  expect(html).toContain(`<div id="root"><b>${quote?.quote.buyAmount}</b></div>`);
  expect(quote?.quote.buyAmount).toBeGreaterThan(2_970_000_000n);
  expect(Number(quote?.reference.price)).toBeGreaterThan(Number(quote?.quote.price));
  expect(Math.abs(context.clock() - (quote?.at ?? 0))).toBeLessThan(60_000);
});

test('nobody keeps a document with a quote, and a page before its time can be asked for again', async () => {
  const { open } = start();
  const quoted = await open(link);
  expect(quoted.headers.get('cache-control')).toBe('no-store');
  const again = await open(link, { 'if-none-match': quoted.headers.get('etag') ?? '' });
  expect(again.status).not.toBe(304);
  expect((await open('')).headers.get('cache-control')).toBe('no-cache');
});

test.each([
  ['br, gzip', 'br', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
  ['', null, (body: Buffer) => body],
] as const)('a browser that accepts %j gets it in %s', async (accepted, encoding, unpack) => {
  const response = await start().open(link, { 'accept-encoding': accepted });
  expect(response.headers.get('content-encoding')).toBe(encoding);
  expect(unpack(Buffer.from(await response.arrayBuffer())).toString()).toContain('id="livery-quote"');
});

test.each<[string, string, (gateway: ReturnType<typeof start>) => void]>([
  ['without an amount', `?outputCurrency=${usdc}`, () => {}],
  ['for a token that would have to be looked up', `?outputCurrency=0x${'ab'.repeat(20)}&exactAmount=1`, () => {}],
  ['for more than the pools hold', `?outputCurrency=${usdc}&exactAmount=${'9'.repeat(40)}`, () => {}],
  [
    'while the chain sleeps',
    link,
    ({ state }) => {
      state.sleep.isAsleep = true;
    },
  ],
  [
    'while the chain is not followed',
    link,
    ({ state, context }) => {
      state.syncedAt = context.clock() - 60_000;
    },
  ],
])('%s the document is the plain one', async (_, search, prepare) => {
  const gateway = start();
  prepare(gateway);
  const response = await gateway.open(search);
  expect(response.status).toBe(200);
  expect(response.headers.get('cache-control')).toBe('no-cache');
  const html = await response.text();
  expect(html).toContain('>plain</div>');
  expect(readQuote(html)).toBeUndefined();
});

test.each(['findSwap', 'renderSwap'] as const)('where %s fails the document is the plain one', async (part) => {
  const fail = () => {
    throw new TypeError('A figure has no digits.');
  };
  const response = await start({}, { [part]: fail }).open(link);
  expect(response.status).toBe(200);
  expect(await response.text()).toContain('>plain</div>');
});

test('a token that the operator restricts in the visitor’s country has no quote there, and one elsewhere', async () => {
  const { open } = start({ CONFIG_DIR: folder, COUNTRY_HEADER: 'cf-ipcountry', TRUSTED_PROXIES: '1' });
  const visit = async (country: string) =>
    readQuote(await (await open(link, { host: 'swap.example', 'cf-ipcountry': country })).text());
  expect(await visit('US')).toBeUndefined();
  expect(await visit('DE')).toBeDefined();
});

test('a document does not wait long for its quote', async () => {
  const gateway = start();
  const { takeTurn } = gateway.context;
  let turns = 0;
  // The quote's turn takes too long; the document's own comes.
  gateway.context.takeTurn = (visitor) => {
    turns += 1;
    if (turns > 1) return takeTurn(visitor);
    vi.advanceTimersByTime(50);
    return new Promise(() => {});
  };
  const response = await gateway.open(link);
  expect(response.status).toBe(200);
  expect(readQuote(await response.text())).toBeUndefined();
});

test('a quoted document is in the visitor’s language, with the styles of its figures, which its policy allows', async () => {
  const response = await start().open(link, { 'accept-language': 'de' });
  const html = await response.text();
  expect(html).toContain('<html lang="de" data-theme="light">');
  const style = /<style>(.*?)<\/style>/.exec(html)?.[1] ?? '';
  expect(style).toContain(factsStyle);
  const hash = createHash('sha256').update(style).digest('base64');
  expect(response.headers.get('content-security-policy')).toContain(`'sha256-${hash}'`);
});

test('a sleeping chain is not woken by a document', async () => {
  const { open, state } = start();
  state.sleep.isAsleep = true;
  await open(link);
  expect(state.sleep.isAsleep).toBe(true);
});

test('a visitor over the budget gets the plain document', async () => {
  const { open } = start({ VISITOR_UPSTREAM: '4' });
  const documents = [];
  for (let visit = 0; visit < 4; visit += 1) documents.push(readQuote(await (await open(link)).text()) !== undefined);
  // The budget is 20 at once, and a quote with its reference takes ten.
  expect(documents).toEqual([true, true, false, false]);
});
