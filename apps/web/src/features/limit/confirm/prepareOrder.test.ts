import { readMarket } from '@livery/core/actions/market/readMarket';
import { gateSignature } from '@livery/core/gate/gateSignature';
import { chain, dai, trader, usdc } from '@livery/core/testing/scene';
import { createWallet } from '@livery/core/testing/witnessWallet';
import fc from 'fast-check';
import { numberToHex } from 'viem';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { recordServerTime, resetClocks } from '../../../state/clock';
import type { readWalletFacts } from '../../../wallet/getWalletClient';
import type { fetchMarket } from '../market/marketQuery';
import { prepareOrder } from './prepareOrder';

vi.mock('@livery/core/actions/market/readMarket', () => ({ readMarket: vi.fn<typeof readMarket>() }));
vi.mock('@livery/core/gate/gateSignature', () => ({ gateSignature: vi.fn<typeof gateSignature>() }));
vi.mock('../../../wallet/getWalletClient', () => ({ readWalletFacts: vi.fn<typeof readWalletFacts>() }));
vi.mock('../market/marketQuery', () => ({
  fetchMarket: vi.fn<typeof fetchMarket>(async () => ({ buyAmount: 1n }) as never),
}));

const now = 1_800_000_000;
const year = 365 * 86_400;
const config = { domain: '', name: '', brand_color: '', buyTokenPercentage: 0, default_slippage: 1 };
const amounts = { sellToken: usdc, buyToken: dai, sellAmount: 100n, buyAmount: 100n };

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] });
  // Only the gate makes a verdict.
  vi.mocked(gateSignature).mockReturnValue({ ok: true, facts: { type: 'limitOrder', consents: [] } } as never);
});
afterEach(() => void vi.useRealTimers());

/** Returns the order that a device signs whose clock is so many seconds ahead, and the chosen life in seconds. */
async function sign(ahead: number, { life, age, hasWallet }: { life: number; age: number; hasWallet: boolean }) {
  vi.setSystemTime((now + ahead) * 1_000);
  resetClocks();
  recordServerTime(now * 1_000);
  const node = createWallet({ eth_getBlockByNumber: () => ({ timestamp: numberToHex(now - age) }) }).client;
  const terms = { chain, config, ...amounts, expirySeconds: life };
  const asked = { terms, account: trader, isPlacedAnyway: false, listed: [] };
  const prepared = await prepareOrder({ gateway: node, wallet: node, witness: hasWallet ? node : undefined }, asked);
  if (prepared.status !== 'ready') throw new Error(prepared.status);
  return { expiry: Number(prepared.order.expiry), facts: vi.mocked(gateSignature).mock.lastCall?.[2] };
}

test('the gate learns of the market by the wallet’s own node, for the whole amount and for a hundredth', async () => {
  const market = { best: 90n, small: { part: 1n, whole: 100n, priced: 1_000n } };
  vi.mocked(readMarket).mockResolvedValueOnce(market);
  expect((await sign(0, { life: 600, age: 5, hasWallet: true })).facts?.witness).toMatchObject(market);
});

test('a token that the nodes describe differently reaches the dialog, with each description', async () => {
  const dispute = { token: usdc, gateway: { ...usdc, decimals: 18 }, wallet: usdc };
  vi.mocked(gateSignature).mockReturnValueOnce({ ok: false, code: 'TOKEN_MISMATCH', reason: 'English.', dispute });
  const node = createWallet({ eth_getBlockByNumber: () => ({ timestamp: numberToHex(now) }) }).client;
  const terms = { chain, config, ...amounts, expirySeconds: 600 };
  const asked = { terms, account: trader, isPlacedAnyway: false, listed: [] };
  const stopped = await prepareOrder({ gateway: node, wallet: node, witness: node }, asked);
  expect(stopped).toEqual({ status: 'blocked', code: 'TOKEN_MISMATCH', dispute });
});

const lives = fc.constantFrom(600, 3_600, 2_592_000);

test('an order lives as long as was chosen, whatever the clock of the device says', async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: -year, max: year }), lives, fc.nat(15), async (ahead, life, age) => {
      const { expiry } = await sign(ahead, { life, age, hasWallet: true });
      expect(Math.abs(expiry - now - life)).toBeLessThanOrEqual(45);
    }),
  );
});

test('without a node of the wallet’s no order lives longer than was chosen, and the gate learns of the gateway’s claim', async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: -year, max: year }), lives, fc.nat(15), async (ahead, life, age) => {
      const { expiry, facts } = await sign(ahead, { life, age, hasWallet: false });
      expect(expiry - now - life).toBeLessThanOrEqual(30);
      expect(facts?.claimedTime).toBe(ahead < -30 ? BigInt(now) : undefined);
    }),
  );
});
