import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { nativeToken } from '@livery/core/domain/tokens/nativeToken';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createRelay } from '../../rpc/createRelay';
import { accessKeeper } from '../../testing/accessKeeper';
import { startGateway } from '../../testing/startGateway';

const folder = mkdtempSync(join(tmpdir(), 'livery-keeper-'));
const one = 10n ** 18n;
let gateway: Awaited<ReturnType<typeof startGateway>>;
let isSilent = false;
let taken = 0;
/** Passes transactions on to the chain, or takes them and says nothing. */
const server = createServer(async (request, response) => {
  let body = '';
  for await (const chunk of request) body += chunk;
  taken++;
  if (isSilent) return void response.destroy();
  response.end(
    await (
      await fetch(onChain().url, { method: 'POST', body, headers: { 'content-type': 'application/json' } })
    ).text(),
  );
});

beforeAll(async () => {
  gateway = await startGateway([1], { variables: { DATA_DIR: folder } });
  await fundMaker();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await gateway.stop();
  rmSync(folder, { recursive: true, force: true });
});
const { onChain, call, follow, rest, startKeeper, fundMaker } = accessKeeper(() => gateway, { chainId: 1, folder });
beforeEach(follow);

/** Starts a keeper with the relay, and counts the transactions that the chain's endpoints are asked to take meanwhile. */
async function start() {
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const asked = vi.spyOn(onChain().state.rpc, 'request');
  taken = 0;
  const keeper = await startKeeper({}, { relay: createRelay({ url, chainId: 1, clock: Date.now }) });
  return {
    ...keeper,
    countSent: () => ({
      relay: taken,
      nodes: asked.mock.calls.filter(([method]) => method === 'eth_sendRawTransaction').length,
    }),
  };
}

test('with a relay a fill goes there, and to no endpoint of the chain', async () => {
  const { usdc, wrapped } = onChain();
  const { cancel } = await rest([wrapped, usdc], one, 1_030n);
  const keeper = await start();
  expect(await keeper.look()).toBe('sent');
  await expect.poll(() => follow().then(keeper.look)).toBe('nothing');
  expect(await keeper.read('profit')).toBeGreaterThan(0);
  expect(keeper.countSent()).toEqual({ relay: 1, nodes: 0 });
  expect(await keeper.read('relayFailures')).toBe(0);
  await cancel();
});

test('a relay that does not answer is told, nothing goes to the endpoints instead, and its replacements pay more each time', async () => {
  const { usdc, wrapped, keeper: account } = onChain();
  const { cancel } = await rest([wrapped, usdc], one, 1_030n);
  const keeper = await start();
  const before = await account.balanceOf(nativeToken);
  isSilent = true;
  await expect(keeper.look()).rejects.toThrow('The relay of chain 1 does not answer');
  expect(await keeper.look()).toBe('waiting');
  expect(await keeper.read('relayFailures')).toBe(1);
  await call('anvil_mine', '0xa');
  await follow();
  expect(await keeper.look()).toBe('waiting');
  expect(await keeper.read('relayFailures')).toBe(2);
  expect(keeper.countSent()).toEqual({ relay: 2, nodes: 0 });
  expect(await account.balanceOf(nativeToken)).toBe(before);

  // It answers again: the empty transaction frees the nonce.
  isSilent = false;
  await call('anvil_mine', '0xa');
  await follow();
  expect(await keeper.look()).toBe('waiting');
  // The node may need a moment to mine it, as the fill that follows.
  await expect.poll(() => follow().then(keeper.look)).toBe('sent');
  await expect.poll(() => follow().then(keeper.look)).toBe('nothing');
  expect(keeper.countSent()).toEqual({ relay: 4, nodes: 0 });
  expect(await keeper.read('profit')).toBeGreaterThan(0);
  await cancel();
});
