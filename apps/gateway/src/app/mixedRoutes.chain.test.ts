import { afterAll, beforeAll, expect, test } from 'vitest';
import { executeQuotes, isAsQuoted } from '../testing/executeQuotes';
import { startGateway } from '../testing/startGateway';

const chainIds = [1, 137];
/** Quotes per chain; `npm run bench executed` executes 300 on every chain. */
const count = 12;

let gateway: Awaited<ReturnType<typeof startGateway>>;

beforeAll(async () => {
  // All quotes come from one visitor.
  const variables = { VISITOR_REQUESTS: '1000', VISITOR_UPSTREAM: '10000' };
  gateway = await startGateway(chainIds, { v3: true, variables });
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
