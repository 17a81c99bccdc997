import { expect, test, vi } from 'vitest';
import { getCaller } from '../rpc/caller';
import { startGateway } from '../testing/startGateway';

test("what a visitor asks of the chain is not sent among the gateway's own reads", async () => {
  const gateway = await startGateway([1]);
  const { state, ask, trader, token } = gateway.onChain(1);
  const own: string[] = [];
  const visitors: string[] = [];
  const { request } = state.rpc;
  vi.spyOn(state.rpc, 'request').mockImplementation((method, params, caller) => {
    (caller ? visitors : own).push(method);
    return request(method, params, caller);
  });
  const unknown = '0x000000000000000000000000000000000000dEaD';
  const sellAmount = '1000000000000000';
  await ask('quote', { sellToken: 'ETH', buyToken: unknown, sellAmount });
  await ask('quote', { sellToken: 'ETH', buyToken: token('DAI'), sellAmount, takerAddress: trader.address });
  await gateway.app.request('/api/lists?url=tokens.uniswap.eth');
  expect(own).toEqual([]);
  expect(visitors).toEqual(expect.arrayContaining(['eth_call', 'eth_estimateGas', 'eth_getBalance']));
  await gateway.sync();
  expect(own.length).toBeGreaterThan(0);
  expect(getCaller()).toBeUndefined();
  await gateway.stop();
});

test('a visitor who asks for a hundred prices and depths, or posts a hundred orders, does not hold up the price of another', async () => {
  const gateway = await startGateway([1], { variables: { TRUSTED_PROXIES: '1' } });
  const { token } = gateway.onChain(1);
  const [dai, usdc] = [token('DAI'), token('USDC')];
  const finished: string[] = [];
  const ask = async (visitor: string, path: string, body?: unknown) => {
    const headers = { 'x-forwarded-for': visitor };
    const init = body === undefined ? { headers } : { headers, method: 'POST', body: JSON.stringify(body) };
    const { status } = await gateway.app.request(`/api/1/${path}`, init);
    finished.push(visitor);
    return status;
  };
  const price = (sellAmount: number) => `swap/v1/price?sellToken=DAI&buyToken=ETH&sellAmount=${sellAmount}`;
  const many = [
    ...Array.from({ length: 100 }, (_, index) => ask('greedy', price(1_000_000 + index))),
    ask('greedy', `depth?baseToken=${dai}&quoteToken=${usdc}`),
    ask('greedy', 'sra/v4/orders', Array(100).fill({})),
  ];
  expect(await ask('honest', price(1_000_000))).toBe(200);
  expect(finished.length).toBeLessThan(20);
  await Promise.all(many);
  expect(finished).toHaveLength(103);
  await gateway.stop();
});
