import type { OrderChainState, readOrderStates } from '@livery/core/actions/orders/readOrderStates';
import { readOrderStates as readStates } from '@livery/core/actions/orders/readOrderStates';
import { type Chain, chains } from '@livery/core/domain/chains';
import { gateCancel } from '@livery/core/gate/cancel/gateCancel';
import type { SignedOrder } from '@livery/core/wire/orders/signedOrder';
import { type Client, createClient, custom } from 'viem';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { getClients } from '../../../wallet/getWalletClient';
import { cancelOrders } from './cancelOrders';

vi.mock('@livery/core/actions/orders/readOrderStates', () => ({ readOrderStates: vi.fn<typeof readOrderStates>() }));
vi.mock('@livery/core/gate/cancel/gateCancel', () => ({ gateCancel: vi.fn<typeof gateCancel>() }));
vi.mock('../../../wallet/getWalletClient', () => ({
  getClients: vi.fn<typeof getClients>(),
  readWalletFacts: vi.fn(),
}));

const [chain] = chains.filter(({ id }) => id === 1) as [Chain];
const account = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';
const [gateway, wallet] = [0, 1].map(() => createClient({ transport: custom({ request: async () => null }) })) as [
  Client,
  Client,
];
const orders = [{ salt: 1n }, { salt: 2n }] as SignedOrder[];
const live: OrderChainState = { isLive: true, filled: 0n, fillable: 1n, isSigned: true };
const over: OrderChainState = { isLive: false, filled: 1n, fillable: 0n, isSigned: true };

beforeEach(() => {
  vi.useFakeTimers();
  // What the gate is asked to pass is all that can be sent.
  vi.mocked(gateCancel).mockReset().mockReturnValue({ ok: false, code: 'WRONG_CHAIN', reason: '' });
});

afterEach(() => void vi.useRealTimers());

type Answer = readonly OrderChainState[] | 'failing' | 'silent';

/** Cancels two orders while the nodes of gateway and wallet say what has become of them. */
async function cancel(told: Answer, seen: Answer | undefined) {
  vi.mocked(getClients).mockResolvedValue({ wallet, gateway, witness: seen && wallet });
  vi.mocked(readStates).mockImplementation(async (node) => {
    const answer = node === gateway ? told : (seen ?? 'failing');
    if (answer === 'silent') return new Promise(() => {});
    if (answer === 'failing') throw new Error('no answer');
    return [...answer];
  });
  const cancelling = cancelOrders({ chain, account, orders, targets: undefined, summarize: String });
  await vi.advanceTimersByTimeAsync(10_000);
  const outcome = await cancelling;
  const [asked] = vi.mocked(gateCancel).mock.calls[0] ?? [];
  return { status: outcome.status, cancelled: asked?.orders.map(({ salt }) => salt) };
}

test('orders that both nodes know as over are not cancelled, and no gas is asked for', async () => {
  expect(await cancel([over, over], [over, over])).toEqual({ status: 'over', cancelled: undefined });
  expect(await cancel([over, live], [over, live])).toEqual({ status: 'blocked', cancelled: [2n] });
});

test.each<[string, Answer, Answer | undefined]>([
  ['the gateway says so alone', [over, over], [live, live]],
  ['the wallet says so alone', [live, live], [over, over]],
  ['the wallet’s node fails', [over, over], 'failing'],
  ['the gateway’s node fails', 'failing', [over, over]],
  ['the wallet’s node never answers', [over, over], 'silent'],
  ['the gateway’s node never answers', 'silent', [over, over]],
  ['the wallet has no node of its own', [over, over], undefined],
])('orders are cancelled although they are said to be over when %s', async (_, told, seen) => {
  expect(await cancel(told, seen)).toEqual({ status: 'blocked', cancelled: [1n, 2n] });
});
