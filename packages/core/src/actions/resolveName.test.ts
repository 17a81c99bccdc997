import fc from 'fast-check';
import {
  type Address,
  createClient,
  custom,
  decodeFunctionData,
  encodeErrorResult,
  encodeFunctionData,
  encodeFunctionResult,
  type Hex,
  namehash,
  parseAbi,
  RpcRequestError,
  zeroAddress,
} from 'viem';
import { expect, test } from 'vitest';
import { lookUpName } from './lookUpName';
import { readEnsRecord, resolveName } from './resolveName';

const abi = parseAbi([
  'function resolver(bytes32 node) view returns (address)',
  'function addr(bytes32 node) view returns (address)',
  'function name(bytes32 node) view returns (string)',
  'function contenthash(bytes32 node) view returns (bytes)',
  'function supportsInterface(bytes4 id) view returns (bool)',
  'function resolve(bytes name, bytes data) view returns (bytes)',
  'error OffchainLookup(address sender, string[] urls, bytes callData, bytes4 callbackFunction, bytes extraData)',
]);
const alice = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
const resolver = '0x00000000000000000000000000000000000000aa';

type Call = ReturnType<typeof decodeFunctionData<typeof abi>>;
/** Returns the result of a call to the resolver, undefined where it reverts. */
type Resolver = (call: Call) => Hex | undefined;

const toAddress = (result: Address) => encodeFunctionResult({ abi, functionName: 'addr', result });
const toBytes = (result: Hex) => encodeFunctionResult({ abi, functionName: 'resolve', result });
const supports = (result: boolean) => encodeFunctionResult({ abi, functionName: 'supportsInterface', result });
const lookup: Hex = encodeErrorResult({
  abi,
  errorName: 'OffchainLookup',
  args: [resolver, ['https://names.example/{sender}/{data}.json'], '0x', '0x00000000', '0x'],
});

/** Creates a node whose registry knows the resolvers of `named`, all of which answer as `resolve` does. */
function createNode(named: readonly string[], resolve: Resolver) {
  const asked: Call['functionName'][] = [];
  const request = async ({ method, params }: { method: string; params?: unknown }) => {
    expect(method).toBe('eth_call');
    const [{ to, data }] = params as [{ to: Address; data: Hex }];
    const call = decodeFunctionData({ abi, data });
    asked.push(call.functionName);
    if (to.toLowerCase() !== resolver) {
      const isNamed = named.some((name) => namehash(name) === call.args[0]);
      return encodeFunctionResult({ abi, functionName: 'resolver', result: isNamed ? resolver : zeroAddress });
    }
    const result = resolve(call);
    if (result === undefined || result === lookup) {
      const error = { code: 3, message: 'execution reverted', data: result ?? '0x' };
      throw new RpcRequestError({ body: {}, url: 'http://node', error });
    }
    return result;
  };
  return { client: createClient({ transport: custom({ request }, { retryCount: 0 }), ccipRead: false }), asked };
}

/** A resolver of ENSIP-10 that knows one address for all names. */
const wildcard: Resolver = ({ functionName }) => {
  if (functionName === 'supportsInterface') return supports(true);
  return functionName === 'resolve' ? toBytes(toAddress(alice)) : undefined;
};
/** A resolver of the first kind, which knows each name by itself. */
const plain =
  (known: string): Resolver =>
  ({ functionName, args }) =>
    functionName === 'addr' ? toAddress(args[0] === namehash(known) ? alice : zeroAddress) : undefined;

test.each([
  ['a name below a wildcard', ['wild.eth'], wildcard, '331.wild.eth', alice],
  ['a name far below a wildcard', ['wild.eth'], wildcard, 'a.b.c.wild.eth', alice],
  ['a name with a wildcard of its own', ['wild.eth'], wildcard, 'wild.eth', alice],
  ['a name of its own resolver', ['a.eth'], plain('a.eth'), 'a.eth', alice],
  ['a name below a resolver without wildcards', ['a.eth'], plain('b.a.eth'), 'b.a.eth', undefined],
  ['a name beside a wildcard', ['wild.eth'], wildcard, 'tame.eth', undefined],
] as const)('%s', async (_, named, answer, name, account) => {
  const { client } = createNode(named, answer);
  expect(await resolveName(client, { name })).toBe(account);
});

test('the nearest resolver decides, also where one further up knows the name', async () => {
  const { client, asked } = createNode(['a.wild.eth', 'wild.eth'], plain('x.a.wild.eth'));
  expect(await resolveName(client, { name: 'x.a.wild.eth' })).toBeUndefined();
  expect(asked.filter((name) => name === 'resolver')).toHaveLength(2);
});

test.each([
  ['in its own resolver', ['far.eth'], 'far.eth'],
  ['below a wildcard', ['far.eth'], '1.far.eth'],
])('a name that a server keeps, %s, is named so', async (_, named, name) => {
  const { client } = createNode(named, ({ functionName }) =>
    functionName === 'supportsInterface' ? supports(true) : lookup,
  );
  expect(await resolveName(client, { name })).toBe('offchain');
  await expect(readEnsRecord(client, { name, record: 'contenthash' })).rejects.toThrow('kept off the chain');
});

test('an account whose reverse record a server keeps has no name', async () => {
  const reverse = `${alice.slice(2).toLowerCase()}.addr.reverse`;
  const { client } = createNode([reverse], () => lookup);
  expect(await lookUpName(client, { account: alice })).toBeUndefined();
});

test('whatever a wildcard answers, a name has an account or none, with a bounded number of calls', async () => {
  const bytes = fc.uint8Array({ maxLength: 100 }).map((all): Hex => `0x${Buffer.from(all).toString('hex')}`);
  const label = fc.stringMatching(/^[a-z0-9]{1,8}$/);
  await fc.assert(
    fc.asyncProperty(bytes, fc.array(label, { maxLength: 30 }), async (answer, labels) => {
      const { client, asked } = createNode(['wild.eth'], ({ functionName }) =>
        functionName === 'supportsInterface' ? supports(true) : toBytes(answer),
      );
      const found = await resolveName(client, { name: [...labels, 'wild', 'eth'].join('.') });
      expect(found === undefined || /^0x[0-9a-fA-F]{40}$/.test(found)).toBe(true);
      expect(asked.length).toBeLessThanOrEqual(19);
    }),
  );
});

test('the name that a wildcard is asked for is the whole one, in the form of DNS', async () => {
  const seen: unknown[] = [];
  const { client } = createNode(['wild.eth'], (call) => {
    if (call.functionName === 'resolve') seen.push(...call.args);
    return wildcard(call);
  });
  await resolveName(client, { name: 'Ab.wild.eth' });
  const wire = `0x${Buffer.from('\x02ab\x04wild\x03eth\x00', 'latin1').toString('hex')}`;
  expect(seen).toEqual([wire, encodeFunctionData({ abi, functionName: 'addr', args: [namehash('ab.wild.eth')] })]);
});
