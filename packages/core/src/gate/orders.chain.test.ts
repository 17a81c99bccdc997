import { getBlockNumber, waitForTransactionReceipt } from 'viem/actions';
import { expect, test } from 'vitest';
import { getBlockHashesBehind } from '../actions/getBlockHashesBehind';
import { readMarket } from '../actions/market/readMarket';
import { readFills } from '../actions/orders/readFills';
import { sendGated } from '../actions/sendGated';
import { sandboxChain } from '../testing/sandboxChain';
import { chain, trader, usdc, wrapped } from '../testing/scene';
import { orderIntent } from '../testing/signatureScenes';
import { gateCancel } from './cancel/gateCancel';

const getClient = sandboxChain(1);

test('the exchange cancels the orders that passed the gate', async () => {
  const client = getClient();
  const { order } = orderIntent;
  const orders = [order, { ...order, salt: order.salt + 1n }];
  const hashes = await getBlockHashesBehind({ wallet: client, gateway: client });
  const facts = { chainId: 1, account: trader, ...hashes };
  for (const cancelled of [orders.slice(1), orders]) {
    const verdict = gateCancel({ chainId: 1, account: trader, orders: cancelled }, facts);
    if (!verdict.ok) throw new Error(verdict.reason);
    const sent = await sendGated(client, verdict);
    if (sent.status !== 'sent') throw new Error(sent.status);
    const { status, logs } = await waitForTransactionReceipt(client, { hash: sent.hash });
    // OrderCancelled(bytes32,address) for each.
    expect({ status, hashes: logs.map(({ data }) => data.slice(0, 66)) }).toEqual({
      status: 'success',
      hashes: verdict.facts.hashes,
    });
  }
});

test('the market of a sale is that of the best known path, and a chain without fills has none', async () => {
  const client = getClient();
  const sale = { chain, sellToken: wrapped.address, buyToken: usdc.address, hubs: [], timeoutMs: 5_000 };
  const market = await readMarket(client, { ...sale, amount: 10n ** 18n });
  expect(market?.best).toBeGreaterThan(100n * 10n ** 6n);
  expect((await readMarket(client, { ...sale, amount: 1n }))?.best).toBe(0n);
  const head = await getBlockNumber(client);
  expect(await readFills(client, { chain, maker: trader, after: 0n, head })).toEqual([]);
});
