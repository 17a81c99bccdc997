import type { Consent } from '@livery/core/gate/common/consent';
import { beforeEach, expect, test, vi } from 'vitest';
import { useChainFollowing } from '../connection/chainFollowing';
import { getReviewClients } from './getReviewClients';
import { openSession } from './openSession';
import type { SentAction, StoppedAction } from './outcome';
import { loadBatches, loadSigning, sendInOne, signOnce } from './promptWallet';
import { runAction } from './runAction';

vi.mock('./getReviewClients', () => ({ getReviewClients: vi.fn<typeof getReviewClients>() }));
vi.mock('./promptWallet', () => ({
  sendInOne: vi.fn<typeof sendInOne>(),
  signOnce: vi.fn<typeof signOnce>(),
  loadBatches: vi.fn<typeof loadBatches>(),
  loadSigning: vi.fn<typeof loadSigning>(),
}));
beforeEach(() => void vi.mocked(getReviewClients).mockResolvedValue({} as never));

const point: Consent = { code: 'PRICE_NOT_WITNESSED' };
const hash = `0x${'11'.repeat(32)}` as const;
const countHolds = () => useChainFollowing.getState().holds;

/** Describes an action that needs a consent, and notes whether the page stays on its chain while the wallet is asked. */
function describeAction(answer: () => Promise<{ status: 'sent'; hash: typeof hash } | { status: 'rejected' }>) {
  const holds: number[] = [];
  const ready = { status: 'ready' as const, facts: { consents: [point] }, figures: undefined };
  const action = {
    chainId: 1,
    prepare: async (): Promise<typeof ready | StoppedAction> => ready,
    asks: 'transaction',
    request: () => ({ transaction: {} as never, summary: '', onSent: (sent: SentAction) => sent }),
  } as const;
  vi.mocked(sendInOne).mockImplementation(() => {
    holds.push(countHolds());
    return answer();
  });
  return { action, holds };
}

test('an action is asked for once its consents are given, and the page stays on its chain meanwhile', async () => {
  const { action, holds } = describeAction(async () => ({ status: 'sent', hash }));
  expect(await runAction(action, [])).toEqual({ status: 'asked', consents: [point] });
  expect(holds).toEqual([]);
  expect(await runAction(action, [point])).toEqual({ status: 'sent', hash });
  expect(holds).toEqual([1]);
  expect(countHolds()).toBe(0);
});

test.each([
  ['batch', 1],
  ['transaction', 0],
] as const)('what sends a batch is loaded with the facts of a %s, %i times', async (asks, count) => {
  vi.mocked(loadBatches).mockClear();
  const { action } = describeAction(async () => ({ status: 'sent', hash }));
  await runAction({ ...action, asks }, []);
  expect(loadBatches).toHaveBeenCalledTimes(count);
});

test('the page is free to change its chain after a failure', async () => {
  const { action } = describeAction(() => Promise.reject(new Error('out of ink')));
  await expect(runAction(action, [point])).rejects.toThrow('out of ink');
  expect(countHolds()).toBe(0);
});

test('the page stays on its chain for as long as a dialog is open', () => {
  const { action } = describeAction(async () => ({ status: 'rejected' }));
  const session = openSession({ ...action, figures: { isSame: () => true, isNear: () => true }, isQuoted: false });
  const leave = session.subscribe(() => {});
  expect(countHolds()).toBe(1);
  leave();
  expect(countHolds()).toBe(0);
});

test('what was signed becomes what it is for, and its code loads while it is prepared', async () => {
  vi.mocked(signOnce).mockImplementation(async () => {
    expect(loadSigning).toHaveBeenCalledOnce();
    return { status: 'signed', signature: '0x11' };
  });
  const ready = { status: 'ready', facts: { consents: [] } } as const;
  const action = {
    chainId: 1,
    prepare: async (): Promise<typeof ready> => ready,
    asks: 'signature',
    request: () => ({
      signature: {} as never,
      onSigned: (signature: string) => ({ status: 'signed', order: signature }) as const,
    }),
  } as const;
  expect(await runAction(action, [])).toEqual({ status: 'signed', order: '0x11' });
  vi.mocked(signOnce).mockResolvedValue({ status: 'rejected' });
  expect(await runAction(action, [])).toEqual({ status: 'rejected' });
});
