import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listWith, otherToken } from '@livery/sandbox/hostile/lists/listBodies';
import Ajv from 'ajv/dist/2020';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { FetchFailedError } from '../errors/external';
import type { SafeFetch } from '../outside/createSafeFetch';
import { syncBook } from '../records/book/follow/syncBook';
import { createMaker } from '../testing/createMaker';
import { sampleImages } from '../testing/sampleImages';
import { startGateway } from '../testing/startGateway';

const media = v.optional(v.record(v.string(), v.object({ schema: v.unknown() })), {});
const operationForm = v.object({
  operationId: v.string(),
  parameters: v.optional(
    v.array(
      v.object({
        name: v.string(),
        in: v.picklist(['path', 'query', 'header']),
        required: v.optional(v.boolean(), false),
      }),
    ),
    [],
  ),
  requestBody: v.optional(v.object({ content: media })),
  responses: v.record(v.string(), v.object({ description: v.string(), content: media })),
});
const description = v.looseObject({ paths: v.record(v.string(), v.record(v.string(), operationForm)) });

/** A request for an operation, and the status of its answer. */
type Sample = {
  status: number;
  path?: Record<string, string>;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  body?: unknown;
};
type Operation = { path: string; method: string; operation: v.InferOutput<typeof operationForm> };

/** Stands in for the sites of others. */
const sites: Record<string, Buffer> = {
  'https://sites.example/list': Buffer.from(JSON.stringify(listWith(otherToken))),
  'https://sites.example/png': sampleImages.png,
  'https://sites.example/text': Buffer.from('text'),
};
const fetchSite: SafeFetch = async ({ url }) => {
  const bytes = sites[url];
  if (!bytes) throw new FetchFailedError('status 404');
  return bytes;
};
const secret = 'a-secret-of-at-least-32-characters';
const host = { domain: 'swap.example' };
const entry = { ...host, name: 'Swap', links: { docs: 'https://docs.example' } };
const at = (name: string) => ({ url: `https://sites.example/${name}` });

let folder: string;
let gateway: Awaited<ReturnType<typeof startGateway>>;
let described: v.InferOutput<typeof description>;
let samples: Record<string, Sample[]>;
const ajv = new Ajv({ strict: false, validateFormats: false });

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'livery-openapi-'));
  const SANDBOX_FILE = join(folder, 'sandbox.json');
  writeFileSync(SANDBOX_FILE, JSON.stringify({ chains: [] }));
  gateway = await startGateway([250], {
    variables: {
      DATA_DIR: join(folder, 'data'),
      SANDBOX_FILE,
      VISITOR_REQUESTS: '50',
      LIVERY_ADMIN_TOKEN: `ops:${secret}`,
      ANALYTICS_WEBHOOK_URL: 'https://sites.example/hook',
    },
  });
  gateway.context.external = { fetch: fetchSite, ipfsGateways: [] };
  described = v.parse(description, await (await gateway.app.request('/openapi.json')).json());
  ajv.addSchema(described, 'description');

  const { trader, token } = gateway.onChain(250);
  const [dai, usdc] = [token('DAI'), token('USDC')];
  const maker = createMaker({ chainId: 250, makerToken: dai, takerToken: usdc });
  await trader.approve(dai, maker.chain.exchangeProxy);
  await gateway.sync();
  const book = gateway.context.books.get(250);
  if (!book) throw new Error('There is no book.');
  await syncBook(book);
  const [one, other] = [await maker.place(), await maker.place()];
  const swap = { sellToken: 'FTM', buyToken: 'USDC', sellAmount: String(10n ** 18n) };
  const elsewhere: Sample = { status: 404, path: { chainId: '5' } };
  const failures: Sample[] = [elsewhere, { status: 400, query: { sellToken: 'FTM' } }];
  const { signature: _, ...unsigned } = one.body;
  const toJson = { 'content-type': 'application/json' };
  const call = { jsonrpc: '2.0', id: 1, method: 'eth_blockNumber' };
  samples = {
    getQuote: [
      { status: 200, query: { ...swap, takerAddress: trader.address } },
      { status: 200, query: swap },
      ...failures,
    ],
    getPrice: [{ status: 200, query: swap }, ...failures],
    getSources: [{ status: 200 }],
    callChain: [
      { status: 200, body: call },
      { status: 200, body: [call, { ...call, method: 'eth_call', params: [{}] }] },
      { status: 413, body: [{ ...call, params: ['x'.repeat(1_100_000)] }] },
      { status: 403, body: call, headers: { origin: 'https://elsewhere.example' } },
      { ...elsewhere, body: call },
    ],
    postOrder: [
      { status: 200, body: one.body },
      { status: 400, body: { ...one.body, salt: '1' } },
      { ...elsewhere, body: one.body },
    ],
    postOrders: [
      { status: 200, body: [other.body] },
      { status: 400, body: [] },
      { status: 413, body: ['x'.repeat(300_000)] },
    ],
    getOrder: [
      { status: 200, path: { orderHash: one.hash } },
      { status: 404, path: { orderHash: `0x${'00'.repeat(32)}` } },
      { status: 400, path: { orderHash: '0x00' } },
    ],
    listOrders: [{ status: 200, query: { maker: one.order.maker } }, { status: 400, query: { page: '0' } }, elsewhere],
    listFeeRecipients: [{ status: 200 }, { status: 400, query: { page: '0' } }, elsewhere],
    getOrderbook: [{ status: 200, query: { baseToken: dai, quoteToken: usdc } }, { status: 400 }],
    getDepth: [{ status: 200, query: { baseToken: dai, quoteToken: usdc } }, { status: 400 }],
    getCandles: [
      { status: 200, query: { baseToken: dai, quoteToken: usdc, range: '1D' } },
      { status: 400, query: { baseToken: dai, quoteToken: usdc, range: '2D' } },
      { ...elsewhere, query: { baseToken: dai, quoteToken: usdc, range: '1D' } },
    ],
    getPrices: [
      { status: 200, query: { tokens: `${dai},${usdc}` } },
      { status: 400 },
      { ...elsewhere, query: { tokens: dai } },
    ],
    getOrderConfig: [
      { status: 200, body: unsigned },
      { status: 400, body: {} },
    ],
    streamOrders: [
      { status: 200, headers: { 'Last-Event-ID': '0' } },
      { status: 400, query: { trader: 'x' } },
      elsewhere,
    ],
    // In this order: the first one saves what the others read.
    saveVersion: [
      { status: 200, path: host, body: { base: 0, config: entry } },
      { status: 409, path: host, body: { base: 0, config: entry } },
      { status: 400, path: host, body: { base: 1, config: { ...entry, brand_color: 'red' } } },
      { status: 413, path: host, body: { base: 1, config: { ...entry, logo: 'x'.repeat(70_000) } } },
      { status: 401, path: host, body: { base: 1, config: entry }, headers: { authorization: 'Bearer x' } },
    ],
    rollBack: [
      { status: 200, path: host, body: { base: 1, to: 1 } },
      { status: 404, path: host, body: { base: 2, to: 7 } },
    ],
    withdraw: [
      { status: 409, path: host, body: { base: 1 } },
      { status: 200, path: host, body: { base: 2 } },
    ],
    listEntries: [{ status: 200 }],
    getEntry: [
      { status: 200, path: host },
      { status: 404, path: { domain: 'other.example' } },
    ],
    listVersions: [
      { status: 200, path: host, query: { before: '9' } },
      { status: 400, path: host, query: { before: 'x' } },
    ],
    getVersion: [
      { status: 200, path: { ...host, version: '1' } },
      { status: 404, path: { ...host, version: '9' } },
    ],
    compareVersions: [
      { status: 200, path: host, query: { from: '1', to: '2' } },
      { status: 400, path: host },
    ],
    getConfig: [{ status: 200 }],
    getCountry: [{ status: 200 }],
    getSandbox: [{ status: 200 }],
    getTokenList: [
      { status: 200, query: at('list') },
      { status: 304, query: at('list'), headers: { 'if-none-match': '*' } },
      { status: 200, query: { ...at('list'), quiet: 'true' } },
      { status: 400, query: { url: 'ftp://a.example' } },
      { status: 422, query: at('text') },
      { status: 502, query: at('gone') },
    ],
    getImage: [
      { status: 200, query: at('png') },
      { status: 400, query: { url: 'ftp://a.example' } },
      { status: 422, query: at('text') },
      { status: 502, query: at('gone') },
    ],
    postEvents: [
      { status: 204, headers: toJson, body: { visit: 'ab'.repeat(16), events: [{ type: 'page', path: '/swap' }] } },
      { status: 400, headers: toJson, body: { visit: 'ab'.repeat(16), events: [] } },
      { status: 413, headers: toJson, body: 'x'.repeat(20_000) },
      { status: 415, body: {} },
    ],
    getLiveness: [{ status: 200 }],
    getReadiness: [{ status: 200 }],
    listChains: [{ status: 200 }],
    getMetrics: [{ status: 200 }],
    getDescription: [{ status: 200 }, { status: 414, query: { x: 'x'.repeat(9_000) } }],
  };
});

afterAll(async () => {
  await gateway.stop();
  rmSync(folder, { recursive: true });
});

const listOperations = (): Operation[] =>
  Object.entries(described.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );

test('every operation answers as it is described', async () => {
  const operations = listOperations();
  const named = Object.keys(samples);
  expect(operations.map(({ operation }) => operation.operationId).sort()).toEqual(named.toSorted());
  for (const name of named) {
    const found = operations.find(({ operation }) => operation.operationId === name);
    if (!found) throw new Error(`${name} is not described.`);
    for (const sample of samples[name] ?? []) await check(found, sample);
  }
});

test('every operation refuses a visitor over the budget as it is described, except those for the operator', async () => {
  const { budgets, shutdown } = gateway.context;
  expect(() => {
    for (let requests = 0; requests <= 1_000; requests++) budgets.take('requests', 'unknown', 1);
  }).toThrow('Too many requests');
  shutdown.draining.abort();
  const statuses: Record<string, number> = { getLiveness: 200, getReadiness: 503, getMetrics: 200 };
  for (const found of listOperations()) {
    const { operationId } = found.operation;
    await check(found, { ...samples[operationId]?.[0], status: statuses[operationId] ?? 429 });
  }
});

async function check({ path, method, operation }: Operation, sample: Sample) {
  const { status, query = {}, headers = {}, body } = sample;
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => sample.path?.[name] ?? '250');
  const label = `${method} ${filled} ${JSON.stringify(sample).slice(0, 200)}`;
  const isValid = status === 200;
  const known = operation.parameters.filter((parameter) => parameter.in === 'query');
  if (isValid) {
    expect(
      Object.keys(query).filter((name) => !known.some((parameter) => parameter.name === name)),
      label,
    ).toEqual([]);
    for (const { name, required } of known) expect(!required || name in query, label).toBe(true);
    expect(operation.requestBody !== undefined, label).toBe(body !== undefined);
    if (operation.requestBody) conform(operation.requestBody.content, 'application/json', body, label);
  }
  const response = await gateway.app.request(`${filled}?${new URLSearchParams(query)}`, {
    method: method.toUpperCase(),
    // JSON-RPC is for the page.
    headers: { 'sec-fetch-site': 'same-origin', authorization: `Bearer ${secret}`, ...headers },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  expect(response.status, label).toBe(status);
  const answer = operation.responses[`${status}`];
  if (!answer) throw new Error(`${label}: ${status} is not described.`);
  const [type = ''] = response.headers.get('content-type')?.split(';') ?? [];
  const text = type === 'text/event-stream' ? await readEvent(response) : await response.text();
  if (Object.keys(answer.content).length === 0) expect(text, label).toBe('');
  else conform(answer.content, type, type === 'application/json' ? JSON.parse(text) : text, label);
  if (type === 'text/event-stream') {
    const [, data = ''] = /^data: (.*)$/m.exec(text) ?? [];
    conform({ order: { schema: { $ref: '#/components/schemas/OrderRecord' } } }, 'order', JSON.parse(data), label);
  }
}

/** Reads a stream up to its first order, and leaves it. */
async function readEvent(response: Response): Promise<string> {
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  while (!/^event: order\ndata: .*\n\n/m.test(text)) {
    const { done, value = '' } = (await reader?.read()) ?? { done: true };
    if (done) throw new Error(`The stream ended: ${text}`);
    text += value;
  }
  await reader?.cancel();
  return text;
}

/** Expects a body to be of a described type and to fit its schema. */
function conform(content: v.InferOutput<typeof media>, type: string, body: unknown, label: string) {
  expect(Object.keys(content), label).toContain(type);
  const text = JSON.stringify(content[type]?.schema ?? {}).replaceAll('"#/components', '"description#/components');
  const validate = ajv.compile(JSON.parse(text));
  validate(body);
  expect(validate.errors, label).toBeNull();
}
