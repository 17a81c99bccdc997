import {
  type Address,
  createClient,
  custom,
  encodeFunctionData,
  type Hex,
  HttpRequestError,
  namehash,
  parseAbi,
} from 'viem';
import { sendTransaction, waitForTransactionReceipt } from 'viem/actions';
import { expect, test } from 'vitest';
import { sandboxChain } from '../testing/sandboxChain';
import { stranger, trader, usdc } from '../testing/scene';
import { lookUpName } from './lookUpName';

const getClient = sandboxChain(1);
const registrar = '0x084b1c3C81545d370f3634392De611CaaBFf8148';
const resolver = '0x4976fb03C32e5B8cfe2b6cCB31c09Ba78EBaBa41';
const abi = parseAbi([
  'function setName(string name) returns (bytes32)',
  'function claimWithResolver(address owner, address resolver) returns (bytes32)',
  'function setAddr(bytes32 node, address addr)',
]);

/** Writes to the records of alice.eth or of the stranger, who owns it. */
async function write(address: Address, data: Hex) {
  const hash = await sendTransaction(getClient(), { account: stranger, chain: null, to: address, data });
  expect((await waitForTransactionReceipt(getClient(), { hash })).status).toBe('success');
}

const goBy = (name: string) => write(registrar, encodeFunctionData({ abi, functionName: 'setName', args: [name] }));
const lead = (account: Address) =>
  write(resolver, encodeFunctionData({ abi, functionName: 'setAddr', args: [namehash('alice.eth'), account] }));

test('an account has the name of its reverse record', async () => {
  expect(await lookUpName(getClient(), { account: stranger })).toBe('alice.eth');
});

test('an account without a record has no name', async () => {
  expect(await lookUpName(getClient(), { account: usdc.address })).toBeUndefined();
});

test.each([
  ['another account’s name', 'livery.eth'],
  ['a name without an owner', 'nobody-has-this.eth'],
  ['a name in another form than its normal one', 'Alice.eth'],
  ['a name without a normal form', 'ali\u{202e}ce.eth'],
  ['a text instead of a name', 'alice.eth '.repeat(99)],
  ['nothing', ''],
])('%s in a reverse record is ignored', async (_, name) => {
  await goBy(name);
  expect(await lookUpName(getClient(), { account: stranger })).toBeUndefined();
  await goBy('alice.eth');
  expect(await lookUpName(getClient(), { account: stranger })).toBe('alice.eth');
});

test('a name that now resolves to another account is ignored', async () => {
  await lead(trader);
  expect(await lookUpName(getClient(), { account: stranger })).toBeUndefined();
  await lead(stranger);
  expect(await lookUpName(getClient(), { account: stranger })).toBe('alice.eth');
});

test('a resolver without names returns none', async () => {
  const args = [stranger, usdc.address] as const;
  await write(registrar, encodeFunctionData({ abi, functionName: 'claimWithResolver', args }));
  expect(await lookUpName(getClient(), { account: stranger })).toBeUndefined();
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
  await expect(lookUpName(broken, { account: stranger })).rejects.toThrow('HTTP request failed');
});
