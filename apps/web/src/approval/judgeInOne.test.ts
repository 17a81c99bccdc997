import { prepareApproval } from '@livery/core/actions/prepareApproval';
import { gateBatch } from '@livery/core/gate/batch/gateBatch';
import type { Consent } from '@livery/core/gate/common/consent';
import { beforeEach, expect, test, vi } from 'vitest';
import { judgeApproval } from './judgeApproval';
import { judgeInOne } from './judgeInOne';

vi.mock('@livery/core/actions/prepareApproval', () => ({ prepareApproval: vi.fn<typeof prepareApproval>() }));
vi.mock('@livery/core/gate/batch/gateBatch', () => ({ gateBatch: vi.fn<typeof gateBatch>() }));
vi.mock('./judgeApproval', () => ({ judgeApproval: vi.fn<typeof judgeApproval>() }));

const unseen: Consent = { code: 'PRICE_NOT_WITNESSED' };
const loose: Consent = { code: 'MINIMUM_NOT_GUARANTEED' };
const needed = [{ account: '0x01', token: { address: '0x02' }, spender: '0x03', amount: 5n }] as never;
const action = { name: 'the action' } as never;

beforeEach(() => {
  vi.mocked(prepareApproval)
    .mockReset()
    .mockResolvedValue([{ type: 'reset' }, { type: 'exact', amount: 5n }] as never);
  vi.mocked(judgeApproval)
    .mockReset()
    .mockImplementation(async (_clients, _approval, allowance) => {
      return { status: 'ready', transaction: allowance, facts: { consents: [unseen] } } as never;
    });
  vi.mocked(gateBatch)
    .mockReset()
    .mockImplementation(({ approvals }) => ({ ok: true, batch: { approvals } }) as never);
});

/** Judges an action that a node could test or not, and returns the verdict with the approvals that the action was judged after. */
async function judge({ isSimulated = true, consents = [] as readonly Consent[] } = {}) {
  const judged = vi.fn(async (_before: readonly unknown[]) => {
    return { status: 'ready', transaction: action, facts: { consents, isSimulated } } as const;
  });
  const verdict = await judgeInOne({} as never, needed, { judge: judged, listSpends: () => [] });
  return { verdict, before: judged.mock.lastCall?.[0] };
}

test('an action is judged and sealed after the approvals that it lacks, in their order', async () => {
  const { verdict, before } = await judge();
  expect(before).toEqual([{ type: 'reset' }, { type: 'exact', amount: 5n }]);
  expect(verdict).toMatchObject({ status: 'ready', batch: { approvals: before } });
  expect(vi.mocked(gateBatch).mock.lastCall?.[0]).toEqual({ approvals: before, action, spends: [] });
});

test('a trader agrees to the points of the action and of its approvals, each once', async () => {
  const { verdict } = await judge({ consents: [loose, unseen] });
  expect(verdict).toMatchObject({ facts: { consents: [loose, unseen] } });
  expect((await judge({ consents: [loose] })).verdict).toMatchObject({ facts: { consents: [loose, unseen] } });
});

test('nothing is sealed as one that no node could test as a whole', async () => {
  const { verdict } = await judge({ isSimulated: false });
  expect(verdict).toEqual({ status: 'blocked', code: 'BATCH_REFUSED' });
  expect(gateBatch).not.toHaveBeenCalled();
});

test('an action that lacks no approval goes alone, also without a test run', async () => {
  vi.mocked(prepareApproval).mockResolvedValue([]);
  const { verdict, before } = await judge({ isSimulated: false });
  expect(before).toEqual([]);
  expect(verdict).toMatchObject({ status: 'ready', transaction: action });
  expect(gateBatch).not.toHaveBeenCalled();
});

test('an approval that is blocked stops the action before it is judged', async () => {
  vi.mocked(judgeApproval).mockResolvedValue({ status: 'blocked', code: 'SPENDER_NOT_ALLOWED' });
  const { verdict, before } = await judge();
  expect(verdict).toEqual({ status: 'blocked', code: 'SPENDER_NOT_ALLOWED' });
  expect(before).toBeUndefined();
});

test('a batch that the gate blocks is not ready', async () => {
  vi.mocked(gateBatch).mockReturnValue({ ok: false, code: 'AMOUNT_MISMATCH', reason: 'An amount differs.' });
  expect((await judge()).verdict).toMatchObject({ status: 'blocked', code: 'AMOUNT_MISMATCH' });
});
