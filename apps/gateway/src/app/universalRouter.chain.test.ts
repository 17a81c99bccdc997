import { getExecutor, universalSource } from '@livery/core/domain/executors';
import { nativeToken } from '@livery/core/domain/tokens/nativeToken';
import { getVenues } from '@livery/core/domain/venues';
import { type Address, createTestClient, http, parseEther } from 'viem';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ChainState } from '../chains/chainState';
import { recordCheck } from '../chains/venueChecks';
import { checkUniversalRouter } from '../services/venues/checkVenue';
import { startGateway } from '../testing/startGateway';

const chainIds = [1, 56, 137, 43114, 10, 42161, 8453];
const feeRecipient: Address = '0x0000000000000000000000000000000000000fee';
const friend: Address = '0x90F79bf6EB2c4f870365E785982E1f101E93b906';
/** Code that reverts. */
const broken = '0x60006000fd';

let gateway: Awaited<ReturnType<typeof startGateway>>;
beforeAll(async () => {
  gateway = await startGateway(chainIds, { v3: true });
});
afterAll(() => gateway.stop());

/** Has all checks of the exchange proxy fail, as they do when its contract has come to its end. */
function killProxy({ chain, venueChecks }: ChainState) {
  for (const { name } of getVenues(chain)) {
    for (const now of [1, 2]) recordCheck(venueChecks, name, { outcome: { outcome: 'fails', reason: 'gone' }, now });
  }
}

describe.each(chainIds)('on chain %i, whose exchange proxy is gone', (chainId) => {
  const open = () => {
    const chain = gateway.onChain(chainId);
    killProxy(chain.state);
    return { ...chain, router: getExecutor(chain.state.chain, 'universalRouter') };
  };
  const fee = { buyTokenPercentageFee: '0.003', feeRecipient };

  test('a sale of the native coin pays another account what was quoted, and the operator the fee, to the base unit', async () => {
    const { ask, trader, token, router } = open();
    const usdc = token('USDC');
    for (const sellAmount of [parseEther('0.0123'), parseEther('1.7'), parseEther('250')]) {
      const before = await Promise.all([friend, feeRecipient].map((owner) => trader.balanceOf(usdc, owner)));
      const query = { sellToken: nativeToken, buyToken: usdc, sellAmount: `${sellAmount}`, recipient: friend, ...fee };
      const quote = await trader.parseQuote(await ask('quote', query));
      expect(quote).toMatchObject({ to: router, value: sellAmount });
      const { gasUsed } = await trader.execute(quote);
      const after = await Promise.all([friend, feeRecipient].map((owner) => trader.balanceOf(usdc, owner)));
      const [received = 0n, paid = 0n] = after.map((balance, index) => balance - (before[index] ?? 0n));
      expect(received).toBe(quote.buyAmount);
      expect(paid).toBe(((quote.buyAmount + paid) * 3n) / 1_003n);
      expect(quote.gas).toBeGreaterThanOrEqual(gasUsed);
      await gateway.sync();
    }
  });

  test('a purchase is exact, and what is not sold comes back', async () => {
    const { ask, trader, token, router } = open();
    const usdc = token('USDC');
    const buyAmount = 1_234_567n;
    for (const times of [1n, 1_000n]) {
      const query = {
        sellToken: nativeToken,
        buyToken: usdc,
        buyAmount: `${buyAmount * times}`,
        slippagePercentage: '0.02',
        ...fee,
      };
      const quote = await trader.parseQuote(await ask('quote', { ...query, takerAddress: trader.address }));
      expect(quote).toMatchObject({ to: router, buyAmount: buyAmount * times });
      const read = () =>
        Promise.all([trader.balanceOf(usdc), trader.balanceOf(nativeToken), trader.balanceOf(usdc, feeRecipient)]);
      const before = await read();
      const { gasCost, gasUsed } = await trader.execute(quote);
      const after = await read();
      expect(after[0] - before[0]).toBe(buyAmount * times);
      expect(after[2] - before[2]).toBe((buyAmount * times * 3n) / 1_000n);
      const sold = before[1] - after[1] - gasCost;
      expect(sold).toBeLessThanOrEqual(quote.sellAmount);
      expect(sold * 10_000n).toBeGreaterThan(quote.sellAmount * 9_990n);
      expect(quote.gas).toBeGreaterThanOrEqual(gasUsed);
      await gateway.sync();
    }
  });

  test('a request that leaves the router out, or sells a token, has no answer', async () => {
    const { ask, token } = open();
    const sale = { sellToken: nativeToken, buyToken: token('USDC'), sellAmount: '1000000000000000' };
    expect((await ask('price', sale)).status).toBe(200);
    expect((await ask('price', { ...sale, excludedSources: universalSource })).status).toBe(400);
    expect((await ask('price', { ...sale, sellToken: token('USDC'), buyToken: nativeToken })).status).toBe(400);
  });
});

test('a router that breaks is left out of quotes, and comes back', async () => {
  const { state, ask, token } = gateway.onChain(1);
  killProxy(state);
  const address = getExecutor(state.chain, 'universalRouter') ?? '0x';
  const node = createTestClient({ mode: 'anvil', transport: http(gateway.variables.RPC_URLS_1) });
  const sale = { sellToken: nativeToken, buyToken: token('USDC'), sellAmount: '1000000000000000' };
  const code = await gateway.onChain(1).trader.client.getCode({ address });
  await node.setCode({ address, bytecode: broken });
  for (const now of [1, 2]) {
    recordCheck(state.venueChecks, universalSource, { outcome: await checkUniversalRouter(state), now });
  }
  expect(state.venueChecks.get(universalSource)?.outcome).toBe('fails');
  expect((await ask('price', sale)).status).toBe(400);
  await node.setCode({ address, bytecode: code ?? '0x' });
  recordCheck(state.venueChecks, universalSource, { outcome: await checkUniversalRouter(state), now: 3 });
  expect((await ask('price', sale)).status).toBe(200);
});
