import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type Address, concat, encodeErrorResult, type Hex, numberToHex, parseAbi, size } from 'viem';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startGateway } from '../testing/startGateway';

const resolver = '0x4976fb03C32e5B8cfe2b6cCB31c09Ba78EBaBa41';
const abi = parseAbi(['error OffchainLookup(address, string[], bytes, bytes4, bytes)']);

let gateway: Awaited<ReturnType<typeof startGateway>>;
let server: Server;
let requests: string[];

beforeEach(async () => {
  gateway = await startGateway([1]);
  requests = [];
  server = createServer((request, response) => {
    requests.push(`${request.method} ${request.url}`);
    response.end(JSON.stringify({ data: '0x' }));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(async () => {
  server.close();
  await gateway.stop();
});

/** Returns code that answers decimals() with 18 and every other call with an `OffchainLookup` revert (ERC-3668). */
function compile(sender: Address, urls: readonly string[]): Hex {
  const revert = encodeErrorResult({ abi, args: [sender, urls, '0x', '0x00000000', '0x'] });
  const length = numberToHex(size(revert), { size: 2 });
  return concat([
    // The first four bytes of the input, compared with the selector of decimals().
    '0x60003560e01c63313ce56714601d57',
    // The revert data, copied from behind the code.
    concat(['0x61', length, '0x6028600039', '0x61', length, '0x6000fd']),
    '0x5b601260005260206000f3',
    revert,
  ]);
}

/** Replaces the contract at the address with one that sends its readers to the loopback server, by GET and by POST. */
async function replace(address: Address) {
  const bound = server.address();
  const port = typeof bound === 'object' ? bound?.port : undefined;
  const urls = [`http://127.0.0.1:${port}/{sender}/{data}`, `http://127.0.0.1:${port}/post`];
  await gateway.onChain(1).trader.client.setCode({ address, bytecode: compile(address, urls) });
}

test('a sell token cannot make the gateway request a URL', async () => {
  const { ask, token, trader } = gateway.onChain(1);
  await replace(token('DAI'));
  const query = { sellToken: token('DAI'), buyToken: 'ETH', sellAmount: '1000000', takerAddress: trader.address };
  const response = await ask('quote', query);
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ code: 105 });
  expect(requests).toEqual([]);
});

test('the resolver of an ENS name cannot make the gateway request a URL', async () => {
  await replace(resolver);
  const response = await gateway.app.request('/api/lists?url=tokens.livery.eth');
  expect(response.status).toBe(502);
  expect(await response.json()).toMatchObject({ reason: 'Failed to resolve ENS name: tokens.livery.eth' });
  expect(requests).toEqual([]);
});
