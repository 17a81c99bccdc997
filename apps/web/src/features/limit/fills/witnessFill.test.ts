import { hasFill } from '@livery/core/actions/orders/hasFill';
import type { OrderFillLog } from '@livery/core/actions/orders/readFills';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { getClients } from '../../../wallet/getWalletClient';
import { witnessFill } from './witnessFill';

vi.mock('@livery/core/actions/orders/hasFill', () => ({ hasFill: vi.fn<typeof hasFill>() }));
vi.mock('../../../wallet/getWalletClient', () => ({ getClients: vi.fn<typeof getClients>() }));

const fill = { transactionHash: `0x${'b'.repeat(64)}` } as OrderFillLog; // the rest is only passed on

/** Returns what is known of a fill after `ms`, or undefined as long as the wallet's node is asked. */
async function knowAfter(ms: number): Promise<string | undefined> {
  let known: string | undefined;
  void witnessFill(fill, { chain: { id: 1 } as never, account: `0x${'1'.repeat(40)}` }).then((witness) => {
    known = witness;
  });
  await vi.advanceTimersByTimeAsync(ms);
  return known;
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.mocked(getClients).mockResolvedValue({ witness: 'wallet' } as never);
});
afterEach(() => {
  vi.useRealTimers();
  vi.resetAllMocks();
});

test.each([
  [true, 'same'],
  [false, 'missing'],
])('a receipt that shows the fill (%s) settles it at once', async (isShown, witness) => {
  vi.mocked(hasFill).mockResolvedValue(isShown);
  expect(await knowAfter(0)).toBe(witness);
});

test('a wallet without a node of its own is no witness, and neither is one that is gone', async () => {
  vi.mocked(getClients).mockResolvedValueOnce({ witness: undefined } as never);
  expect(await knowAfter(0)).toBe('none');
  vi.mocked(getClients).mockRejectedValueOnce(new Error('gone'));
  expect(await knowAfter(0)).toBe('none');
  expect(hasFill).not.toHaveBeenCalled();
});

test('a node that is some blocks behind is asked again', async () => {
  vi.mocked(hasFill).mockRejectedValueOnce(new Error('no receipt')).mockResolvedValue(true);
  expect(await knowAfter(1_000)).toBe('same');
});

test('a node that never has the receipt is asked for a minute, a silent one for half a minute longer', async () => {
  vi.mocked(hasFill).mockRejectedValue(new Error('no receipt'));
  expect(await knowAfter(62_000)).toBeUndefined();
  expect(await knowAfter(63_000)).toBe('missing');
  vi.mocked(hasFill).mockReturnValue(new Promise(() => {}));
  expect(await knowAfter(63_000 + 7 * 4_000)).toBe('missing');
});
