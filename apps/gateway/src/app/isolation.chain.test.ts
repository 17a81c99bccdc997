import { expect, test, vi } from 'vitest';
import { getCaller } from '../store/rpc/caller';
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
