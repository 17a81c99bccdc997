import { hashLimitOrder } from '@livery/core/domain/orders/hashLimitOrder';
import { chain } from '@livery/core/testing/scene';
import { exampleOrder } from '@livery/core/testing/signatureScenes';
import { formatSignedOrder, type SignedOrder } from '@livery/core/wire/orders/signedOrder';
import { parseSignature } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fetchFromGateway } from '../../../config/gateway';
import { useConnection } from '../../../connection/useConnection';
import { getClients } from '../../../wallet/getWalletClient';
import { signOnce } from '../../../wallet/promptWallet';
import { runAction } from '../../../wallet/runAction';
import { useSignedOrders } from '../book/signedOrders';
import { recordOpenOrder } from '../fills/fillChecks';
import type { LimitTerms } from '../terms/limitTerms';
import { sendToBook, toOrderAction } from './orderAction';
import { prepareOrder } from './prepareOrder';

vi.mock('../../../config/gateway', () => ({ fetchFromGateway: vi.fn<typeof fetchFromGateway>() }));
vi.mock('../../../wallet/getWalletClient', () => ({ getClients: vi.fn<typeof getClients>() }));
vi.mock('../../../wallet/promptWallet', () => ({ signOnce: vi.fn<typeof signOnce>(), loadSigning: async () => {} }));
vi.mock('../fills/fillChecks', () => ({ recordOpenOrder: vi.fn<typeof recordOpenOrder>() }));
vi.mock('./prepareOrder', () => ({ prepareOrder: vi.fn<typeof prepareOrder>() }));

const owner = privateKeyToAccount(`0x${'11'.repeat(32)}`);
const order = {
  ...exampleOrder,
  maker: owner.address,
  expiry: BigInt(Math.floor(Date.now() / 1_000)) + 600n,
};
const action = toOrderAction({ terms: { chain } as LimitTerms, account: owner.address, getListed: () => [] });
const place = () => runAction(action, []);

beforeEach(async () => {
  vi.resetAllMocks();
  useConnection.setState({ address: owner.address, chainId: chain.id });
  const signature = await owner.sign({ hash: `0x${'22'.repeat(32)}` });
  vi.mocked(getClients).mockResolvedValue({} as Awaited<ReturnType<typeof getClients>>);
  vi.mocked(signOnce).mockResolvedValue({ status: 'signed', signature });
});
afterEach(() => useSignedOrders.setState({ orders: [] }));

/** Has the gate pass the order with these consents, or refuse it. */
function judge(verdict: object) {
  vi.mocked(prepareOrder).mockResolvedValue({ order, figures: undefined, ...verdict } as unknown as Awaited<
    ReturnType<typeof prepareOrder>
  >);
}

const repeated = { code: 'ORDER_REPEATED', hash: `0x${'33'.repeat(32)}` };

test('what was signed is remembered before any book has it', async () => {
  judge({ status: 'ready', facts: { consents: [] } });
  const outcome = await place();
  expect(outcome).toMatchObject({ status: 'signed', order: { maker: owner.address, salt: order.salt } });
  expect(useSignedOrders.getState().orders).toHaveLength(1);
  expect(fetchFromGateway).not.toHaveBeenCalled();
});

test('from its signature on, an order is watched for fills until it expires', async () => {
  judge({ status: 'ready', facts: { consents: [] } });
  await place();
  const until = Number(order.expiry);
  expect(recordOpenOrder).toHaveBeenCalledExactlyOnceWith({ chainId: chain.id, account: owner.address, until });
});

test.each([
  ['another account', { address: chain.exchangeProxy }, 'WRONG_SENDER'],
  ['another network', { chainId: 56 }, 'WRONG_CHAIN'],
])('a wallet on %s is waited for, and nothing is judged', async (_, change, code) => {
  useConnection.setState(change);
  await expect(place()).rejects.toMatchObject({ code });
  expect(prepareOrder).not.toHaveBeenCalled();
});

test.each([
  ['without a market', undefined, true],
  ['far below the market', 200n, true],
  ['at the market', 100n, false],
])('the last check of an order %s asks the gate as the trader was asked', async (_, market, isPlacedAnyway) => {
  judge({ status: 'ready', facts: { consents: [] } });
  const terms = { chain, buyAmount: 100n } as LimitTerms;
  const { judgeAgain } = toOrderAction({ terms, account: owner.address, getListed: () => [] });
  await judgeAgain?.({} as never, { facts: { market } } as never, new AbortController().signal);
  expect(vi.mocked(prepareOrder).mock.calls[0]?.[1]).toMatchObject({ isPlacedAnyway });
});

test.each([
  ['the gate refuses', { status: 'blocked', code: 'STALE' }, { status: 'blocked', code: 'STALE' }],
  [
    'has a point to agree to',
    { status: 'ready', facts: { consents: [repeated] } },
    { status: 'asked', consents: [repeated] },
  ],
])('an order that %s is not signed, and not remembered', async (_, verdict, outcome) => {
  judge(verdict);
  expect(await place()).toMatchObject(outcome);
  expect(signOnce).not.toHaveBeenCalled();
  expect(useSignedOrders.getState().orders).toEqual([]);
});

test('an order that the trader rejects is not remembered', async () => {
  judge({ status: 'ready', facts: { consents: [] } });
  vi.mocked(signOnce).mockResolvedValue({ status: 'rejected' });
  expect(await place()).toEqual({ status: 'rejected' });
  expect(useSignedOrders.getState().orders).toEqual([]);
});

/** Returns the order with its maker's own signature. */
async function sign(): Promise<SignedOrder> {
  const hash = hashLimitOrder(order, { chainId: chain.id, exchangeProxy: chain.exchangeProxy });
  const { r, s, yParity } = parseSignature(await owner.sign({ hash }));
  return { ...order, signature: { signatureType: 2, v: yParity === 0 ? 27 : 28, r, s } };
}

/** Makes a book that has the order or not. Returns the methods by which it is asked. */
function openBook(signed: SignedOrder, { has, answer }: { has: boolean; answer?: () => Response }): string[] {
  const methods: string[] = [];
  const orderHash = hashLimitOrder(signed, { chainId: chain.id, exchangeProxy: chain.exchangeProxy });
  const metaData = {
    orderHash,
    remainingFillableTakerAmount: '1',
    filledTakerAmount: '0',
    state: 'ADDED',
    createdAt: '2026-01-01T00:00:00.000Z',
  };
  vi.mocked(fetchFromGateway).mockImplementation(async (_, { method = 'GET' } = {}) => {
    methods.push(method);
    if (method === 'POST') return answer?.() ?? Response.json({});
    if (!has) return new Response('{}', { status: 404 });
    return Response.json({ order: formatSignedOrder(signed), metaData });
  });
  return methods;
}

test.each([
  ['a first try posts the order at once', { isRetry: false, has: false }, ['POST']],
  ['a second try asks the book for the order first', { isRetry: true, has: false }, ['GET', 'POST']],
  ['an order that the book has is not posted again', { isRetry: true, has: true }, ['GET']],
])('%s', async (_, { isRetry, has }, expected) => {
  const signed = await sign();
  const methods = openBook(signed, { has });
  await sendToBook({ order: signed, isRetry });
  expect(methods).toEqual(expected);
});

/** Fails as a connection that ends before the answer. */
function lose(): never {
  throw new TypeError('Failed to fetch');
}

test('an order that the book took, and whose answer was lost, is placed', async () => {
  const signed = await sign();
  const methods = openBook(signed, { has: true, answer: lose });
  await sendToBook({ order: signed, isRetry: false });
  expect(methods).toEqual(['POST', 'GET']);
});

test('one that the book does not have is not, nor one that it refuses', async () => {
  const signed = await sign();
  openBook(signed, { has: false, answer: lose });
  await expect(sendToBook({ order: signed, isRetry: false })).rejects.toMatchObject({ code: 'BOOK_FAILED' });
  const refuse = () => Response.json({ code: 100, reason: 'Validation Failed' }, { status: 400 });
  const methods = openBook(signed, { has: true, answer: refuse });
  await expect(sendToBook({ order: signed, isRetry: false })).rejects.toMatchObject({ code: 'ORDER_REFUSED' });
  expect(methods).toEqual(['POST']);
});
