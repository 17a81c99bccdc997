import { type Address, createClient, custom, HttpRequestError, namehash, parseAbi } from 'viem';
import { waitForTransactionReceipt, writeContract } from 'viem/actions';
import { expect, test } from 'vitest';
import { sandboxChain } from '../testing/sandboxChain';
import { stranger, trader, usdc } from '../testing/scene';
import { resolveName } from './resolveName';

const getClient = sandboxChain(1);
const registry = '0x00000000000C2E074eC69A0dFb2997BA6C7d2e1e';
const resolver = '0x4976fb03C32e5B8cfe2b6cCB31c09Ba78EBaBa41';
const abi = parseAbi([
  'function setResolver(bytes32 node, address resolver)',
  'function setAddr(bytes32 node, address addr)',
]);

/** Changes the records of alice.eth, which the stranger owns. */
async function write(functionName: 'setResolver' | 'setAddr', value: Address) {
  const address = functionName === 'setAddr' ? resolver : registry;
  const args = [namehash('alice.eth'), value] as const;
  const hash = await writeContract(getClient(), { account: stranger, chain: null, address, abi, functionName, args });
  const { status } = await waitForTransactionReceipt(getClient(), { hash });
  expect(status).toBe('success');
}

test.each([
  ['livery.eth', trader],
  ['tokens.livery.eth', trader],
  ['Alice.ETH', stranger],
])('%s resolves to an account', async (name, account) => {
  expect(await resolveName(getClient(), { name })).toBe(account);
});

test.each([
  ['a name without an owner', 'nobody-has-this.eth'],
  ['a name above the names', 'eth'],
  ['a name without a normal form', 'ali\u{200d}ce..eth'],
  ['nothing', ''],
])('%s does not resolve', async (_, name) => {
  expect(await resolveName(getClient(), { name })).toBeUndefined();
});

test('the owner of a name can change or remove its address', async () => {
  await write('setAddr', trader);
  expect(await resolveName(getClient(), { name: 'alice.eth' })).toBe(trader);
  await write('setAddr', '0x0000000000000000000000000000000000000000');
  expect(await resolveName(getClient(), { name: 'alice.eth' })).toBeUndefined();
});

test.each([
  ['an account', trader],
  ['a contract that knows no names', usdc.address],
])('a resolver that is %s does not resolve', async (_, address) => {
  await write('setResolver', address);
  expect(await resolveName(getClient(), { name: 'alice.eth' })).toBeUndefined();
});

test('an error of the node is thrown', async () => {
  const broken = createClient({
    transport: custom(
      {
        async request() {
          throw new HttpRequestError({ url: 'http://node', status: 503 });
        },
      },
      { retryCount: 0 },
    ),
  });
  await expect(resolveName(broken, { name: 'alice.eth' })).rejects.toThrow('HTTP request failed');
});
