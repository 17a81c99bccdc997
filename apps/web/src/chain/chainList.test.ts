import superchain from '@eth-optimism/tokenlist';
import { getAddress } from 'viem';
import { expect, test } from 'vitest';
import { loadChainList, parseChainList } from './chainList';

const token = {
  chainId: 250,
  address: '0x04068DA6C83AFCFA0e13ba15A6696662335D5B75',
  symbol: 'USDC',
  name: 'USD Coin',
  decimals: 6,
};
const parse = (entry: object) => {
  const list = { name: 'List', version: { major: 1, minor: 0, patch: 0 }, tokens: [{ ...token, ...entry }] };
  return parseChainList(list).tokens[0];
};

test('a bundled token keeps its logo and its tags', () => {
  const entry = { logoURI: 'assets/logos/USDC.svg', tags: ['stablecoin'] };
  expect(parse(entry)).toEqual({ ...token, ...entry });
});

test('a bundled token of Fantom keeps the fields of its bridge', () => {
  const entry = { bridgeId: 'fantom-usdc', nativeChain: 1, v3Chains: [1, 250] };
  expect(parse(entry)).toEqual({ ...token, ...entry });
});

test('a bundled token of Optimism keeps its address at the bridge', () => {
  const entry = { extensions: { optimismBridgeAddress: '0x4200000000000000000000000000000000000010' } };
  expect(parse(entry)).toEqual({ ...token, ...entry });
});

test('the tokens of Optimism have the bridges that the Superchain’s list says', async () => {
  const { tokens = [] } = (await loadChainList(10)) ?? {};
  const said = new Map(
    superchain.tokens
      .filter(({ chainId }) => chainId === 10)
      .map(({ address, extensions }) => [getAddress(address), extensions?.optimismBridgeAddress]),
  );
  const bridged = tokens.filter(({ extensions }) => extensions?.optimismBridgeAddress);
  expect(bridged.length).toBeGreaterThan(40);
  for (const { address, extensions } of tokens) expect(extensions?.optimismBridgeAddress).toBe(said.get(address));
});
