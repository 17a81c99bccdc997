import { apiError } from '@livery/core/wire/apiError';
import * as v from 'valibot';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startGateway } from '../testing/startGateway';

let gateway: Awaited<ReturnType<typeof startGateway>>;

beforeEach(async () => {
  gateway = await startGateway([1]);
});
afterEach(() => gateway.stop());

const swap = { sellToken: 'ETH', buyToken: 'DAI', sellAmount: String(10n ** 18n) };

async function ask(query: Record<string, string>) {
  const response = await gateway.onChain(1).ask('quote', query);
  const body: unknown = await response.json();
  return response.status === 200 ? { status: 200 } : { status: response.status, ...v.parse(apiError, body) };
}

test('outdated pools answer 503 until they are back at the head', async () => {
  expect(await ask(swap)).toEqual({ status: 200 });
  gateway.pass(16_000);
  const notReady = { status: 503, code: 108, reason: 'The pools of Ethereum are not up to date yet.' };
  expect(await ask(swap)).toEqual(notReady);
  await gateway.sync();
  expect(await ask(swap)).toEqual({ status: 200 });
});

test('without a node, quotes that need it answer 503 and others are still available', async () => {
  const { trader } = gateway.onChain(1);
  await gateway.stop();
  const silent = { status: 503, code: 108, reason: 'No endpoint of chain 1 responds.' };
  const unknown = '0x000000000000000000000000000000000000dEaD';
  expect(await ask({ ...swap, buyToken: unknown })).toEqual(silent);
  expect(await ask({ ...swap, takerAddress: trader.address })).toEqual(silent);
  expect(await ask(swap)).toEqual({ status: 200 });
});
