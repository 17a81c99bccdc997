import { nativeToken } from '@livery/core/domain/tokens/nativeToken';
import { createRandom } from '@livery/router/testing/createRandom';
import { planMarket } from '@livery/sandbox/market/planMarket';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startGateway } from '../testing/startGateway';

const chainIds = [1, 137];
/** Quotes per chain; `EXECUTED_QUOTES` sets more. */
const count = Number(process.env.EXECUTED_QUOTES ?? 12);

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
    const { trader, ask, state } = gateway.onChain(chainId);
    const { tokens, holdings } = planMarket(chainId);
    const taxed = tokens.filter(({ kind }) => kind === 'feeOnTransfer' || kind === 'unsellable');
    const held = holdings.filter(({ token }) => !taxed.some(({ address }) => address === token));
    const random = createRandom(chainId);
    const draw = <Item>(list: readonly Item[]): Item => {
      const item = list[Math.floor(random() * list.length)];
      if (item === undefined) throw new Error('The list is empty.');
      return item;
    };
    const [used, approved] = [new Set<string>(), new Set<string>()];
    for (let done = 0; done < count; ) {
      const [sold, bought] = [draw(held), draw(held)];
      if (sold === bought) continue;
      const sellToken = sold.token === state.chain.wrappedNative.address ? nativeToken : sold.token;
      const sells = random() < 0.7;
      const amount = (sells ? sold.amount / 4n : bought.amount / 16n) / draw([1n, 10n, 100n, 1_000n]);
      if (sellToken !== nativeToken && !approved.has(sellToken))
        await trader.approve(sellToken, state.chain.exchangeProxy);
      approved.add(sellToken);
      await gateway.sync();
      const query = { sellToken, buyToken: bought.token, slippagePercentage: '0.05', takerAddress: trader.address };
      const quote = await trader.parseQuote(
        await ask('quote', { ...query, [sells ? 'sellAmount' : 'buyAmount']: `${amount}` }),
      );
      const read = () => Promise.all([trader.balanceOf(sellToken), trader.balanceOf(bought.token)]);
      const before = await read();
      const receipt = await trader.execute(quote);
      const after = await read();
      const gas = sellToken === nativeToken ? receipt.gasCost : 0n;
      const [paid, received] = [before[0] - after[0] - gas, after[1] - before[1]];
      const trade = { chainId, sellToken, buyToken: bought.token, amount, sells, status: receipt.status };
      // A cushioned path may buy what a later one then need not: a purchase never costs more than was quoted.
      expect({ ...trade, paid }).toEqual({ ...trade, status: 'success', paid: sells ? quote.sellAmount : paid });
      expect(paid).toBeLessThanOrEqual(quote.sellAmount);
      if (sells) expect({ ...trade, received }).toEqual({ ...trade, received: quote.buyAmount });
      else expect(received).toBeGreaterThanOrEqual(amount);
      for (const { name } of quote.sources) used.add(name);
      done++;
    }
    expect([...used].some((name) => name.includes('V3'))).toBe(true);
  },
);
