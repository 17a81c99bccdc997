import { prepareLiquidity } from '@livery/core/actions/liquidity/prepareLiquidity';
import { liquidityScenes } from '@livery/core/testing/liquidityScene';
import { chain } from '@livery/core/testing/scene';
import { createWallet } from '@livery/core/testing/witnessWallet';
import fc from 'fast-check';
import { numberToHex } from 'viem';
import { afterEach, expect, test, vi } from 'vitest';
import { recordServerTime, resetClocks } from '../../../state/clock';
import type { readWalletFacts } from '../../../wallet/getWalletClient';
import { judgeLiquidity } from './judgeLiquidity';

vi.mock('@livery/core/actions/liquidity/prepareLiquidity', () => ({
  prepareLiquidity: vi.fn<typeof prepareLiquidity>(),
}));
vi.mock('../../../wallet/getWalletClient', () => ({ readWalletFacts: vi.fn<typeof readWalletFacts>() }));

const now = 1_800_000_000;
const year = 365 * 86_400;

afterEach(() => void vi.useRealTimers());

test.each(['add', 'remove', 'migrate', 'removeV1'] as const)(
  'the deadline of a change (%s) counts from the time of the chain, whatever the clock of the device says',
  async (scene) => {
    vi.useFakeTimers({ toFake: ['Date', 'performance'] });
    vi.mocked(prepareLiquidity).mockResolvedValue({ status: 'reverts', revert: { code: 'SILENT', name: '' } } as never);
    const node = createWallet({ eth_getBlockByNumber: () => ({ timestamp: numberToHex(now) }) }).client;
    const clients = { gateway: node, wallet: node, witness: node };
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: -year, max: year }), async (ahead) => {
        vi.setSystemTime((now + ahead) * 1_000);
        resetClocks();
        recordServerTime(now * 1_000);
        await judgeLiquidity(clients, { chain, intent: liquidityScenes[scene].intent });
        const { timestamp } = vi.mocked(prepareLiquidity).mock.lastCall?.[1] ?? {};
        expect(Math.abs(Number(timestamp) - now)).toBeLessThanOrEqual(30);
      }),
    );
  },
);
