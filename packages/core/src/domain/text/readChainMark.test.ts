import fc from 'fast-check';
import { expect, test } from 'vitest';
import { chains } from '../chains';
import { readChainMark } from './readChainMark';

const address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';

test.each([
  [`eth:${address}`, 1, 'Ethereum'],
  [`ETH:${address}`, 1, 'Ethereum'],
  [`oeth:${address}`, 10, 'Optimism'],
  [`bnb:${address}`, 56, 'BNB Chain'],
  [`matic:${address}`, 137, 'Polygon'],
  [`pol:${address}`, 137, 'Polygon'],
  [`ftm:${address}`, 250, 'Fantom'],
  [`base:${address}`, 8453, 'Base'],
  [`arb1:${address}`, 42161, 'Arbitrum'],
  [`avax:${address}`, 43114, 'Avalanche'],
  [`celo:${address}`, 42220, 'Celo'],
  [`ethereum:${address}@137`, 137, 'Polygon'],
  [`ethereum:pay-${address}@1`, 1, 'Ethereum'],
  [`eip155:8453:${address}`, 8453, 'Base'],
  [`polygon:${address}`, 137, 'Polygon'],
  [`Optimism:${address}`, 10, 'Optimism'],
  [`mainnet:${address}`, 1, 'Ethereum'],
  [`constructor:${address}`, undefined, 'constructor'],
  [`gno:${address}`, undefined, 'gno'],
  [`eip155:100:${address}`, undefined, 'eip155:100'],
  [`ethereum:${address}@100`, undefined, 'eip155:100'],
  [`ethereum:${address}@0x89`, 137, 'Polygon'],
  [`did:pkh:eip155:10:${address}`, 10, 'Optimism'],
  [`${address}@eip155:8453`, 8453, 'Base'],
  [`${address}@base#4CA88C9C`, 8453, 'Base'],
  [`${address}@gno`, undefined, 'gno'],
  [`${address}@eip155:100`, undefined, 'eip155:100'],
])('%s names chain %s', (text, chainId, network) => {
  expect(readChainMark(text)).toEqual({ address, mark: { chainId, network } });
});

test('a link of EIP-681 without a chain is an address of any', () => {
  expect(readChainMark(`ethereum:${address}`)).toEqual({ address, mark: undefined });
});

test.each([
  address,
  'alice.eth',
  `ethereum:${address}@1?value=1e18`,
  `ethereum:${address}/transfer?address=${address}`,
  `https://${address}`,
  `eth:${address}0`,
  `eth:${address.slice(0, -1)}`,
  `eth: ${address}`,
  `${address}@`,
  `${address}@solana:1`,
  `alice.eth@base`,
  `eip155:01:${address}`,
  `solana:1:${address}`,
  'constructor:0x',
])('%s has no mark', (text) => {
  expect(readChainMark(text)).toBeUndefined();
});

test('the marks of a chain, in any case, name that chain', () => {
  const hex = fc.stringMatching(/^[0-9a-f]{40}$/).map((digits) => `0x${digits}`);
  const marks = [
    (id: number, written: string) => `eip155:${id}:${written}`,
    (id: number, written: string) => `ethereum:${written}@${id}`,
  ];
  fc.assert(
    fc.property(
      hex,
      fc.constantFrom(...chains),
      fc.constantFrom(...marks),
      fc.boolean(),
      (written, { id }, mark, isUpper) => {
        const text = mark(id, written);
        const read = readChainMark(isUpper ? text.toUpperCase() : text);
        expect(read?.address.toLowerCase()).toBe(written);
        expect(read?.mark?.chainId).toBe(id);
      },
    ),
  );
});
