import type { Consent } from '@livery/core/gate/common/consent';
import { beforeEach, expect, test, vi } from 'vitest';
import { useChainFollowing } from '../connection/chainFollowing';
import { getReviewClients } from './getReviewClients';
import { openSession } from './openSession';
import type { StoppedAction } from './outcome';
import { runAction } from './runAction';

vi.mock('./getReviewClients', () => ({ getReviewClients: vi.fn<typeof getReviewClients>() }));
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
    ask: () => {
      holds.push(countHolds());
      return answer();
    },
  };
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
