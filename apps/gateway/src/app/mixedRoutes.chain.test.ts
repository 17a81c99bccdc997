import { getNativeCoin } from '@livery/core/domain/tokens/nativeToken';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { executeQuotes, isAsQuoted } from '../testing/executeQuotes';
import { startGateway } from '../testing/startGateway';

const chainIds = [1, 137];
/** Quotes per chain; `npm run bench executed` executes 300 on every chain. */
const count = 12;

let gateway: Awaited<ReturnType<typeof startGateway>>;

beforeAll(async () => {
  gateway = await startGateway(chainIds, { v3: true });
});
afterAll(() => gateway.stop());

test.each(chainIds)(
  'quotes over V2 and V3 pools of chain %i pay exactly what was quoted',
  { timeout: count * 5_000 },
  async (chainId) => {
    const executed = await executeQuotes(gateway, chainId, count);
    expect(executed.filter((quote) => !isAsQuoted(quote))).toEqual([]);
    expect(executed).toHaveLength(count);
    expect(executed.flatMap(({ sources }) => sources).some((name) => name.includes('V3'))).toBe(true);
  },
);

test('no route takes more than a tenth of the gas of a block', async () => {
  const { state, trader, ask, token } = gateway.onChain(1);
  const head = await trader.client.getBlock();
  expect(state.blockGas).toBe(head.gasLimit);
  const sellToken = getNativeCoin(state.chain).address;
  const query = { sellToken, buyToken: token('USDC'), sellAmount: `${400n * 10n ** 18n}`, gasPrice: '1000000' };
  const quote = async (blockGas: bigint) => {
    state.blockGas = blockGas;
    return trader.parseQuote(await ask('quote', { ...query, skipValidation: 'true' }));
  };
  const [free, tight] = [await quote(head.gasLimit), await quote(5_000_000n)];
  state.blockGas = head.gasLimit;
  const overhead = 300_000n;
  expect(free.gas).toBeGreaterThan(500_000n + overhead);
  expect(tight.gas).toBeLessThanOrEqual(500_000n + overhead);
  expect(tight.buyAmount).toBeGreaterThan((free.buyAmount * 9n) / 10n);
});
