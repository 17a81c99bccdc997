import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isUnknownChain } from './isUnknownChain';

const said = 'Unrecognized chain ID "0xa". Try adding the chain using wallet_addEthereumChain first.';

test.each([
  { code: 4902, message: said },
  { code: '4902' },
  { code: -32603, message: said },
  { code: -32603, message: 'Internal error', data: { originalError: { code: 4902 } } },
  { code: -32000, message: 'Internal JSON-RPC error.', data: { cause: { message: said } } },
  { code: -32602, message: 'Invalid params: unsupported chain 0xa' },
  { code: 5000, message: 'Chain 10 is not supported by this wallet' },
  { message: 'The network has not been added to the wallet' },
  { message: "The wallet doesn't support this network" },
  { message: 'Network with chainId 0xa not found' },
  said,
  new Error('Unknown network'),
  JSON.stringify({ code: 4902 }),
])('%j is about an unknown network', (thrown) => {
  expect(isUnknownChain(thrown)).toBe(true);
});

test.each([
  undefined,
  null,
  '',
  {},
  { code: 4001, message: 'User rejected the request.' },
  { code: -32002, message: "Request of type 'wallet_switchEthereumChain' already pending" },
  { code: -32603, message: 'Internal error' },
  { code: 4900, message: 'The provider is disconnected from all chains.' },
  new Error('timeout'),
])('%j is not', (thrown) => {
  expect(isUnknownChain(thrown)).toBe(false);
});

test('never throws', () => {
  fc.assert(fc.property(fc.anything({ withNullPrototype: true }), (thrown) => void isUnknownChain(thrown)));
});
