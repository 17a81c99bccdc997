import addresses from '@0x/contract-addresses/addresses.json' with { type: 'json' };
import { getAddress, getContractAddress } from 'viem';
import { expect, test } from 'vitest';
import { getTransformerDeployer } from '../testing/getTransformerDeployer';
import { chains } from './chains';

const book: Record<
  string,
  { exchangeProxy: string; exchangeProxyFlashWallet: string; transformers: Record<string, string> }
> = addresses;

test.each(chains)('$name: proxy, flash wallet and transformers are those of the 0x address book', (chain) => {
  const entry = book[chain.id];
  expect(entry?.exchangeProxy).toBe(chain.exchangeProxy.toLowerCase());
  expect(entry?.exchangeProxyFlashWallet).toBe(chain.flashWallet.toLowerCase());
  for (const [name, nonce] of Object.entries(chain.transformers)) {
    const deployed = getContractAddress({ from: getTransformerDeployer(chain.id), nonce: BigInt(nonce) });
    expect(deployed.toLowerCase()).toBe(entry?.transformers[`${name}Transformer`]);
  }
});

test.each(chains)('$name: every address is checksummed', (chain) => {
  const { v2, wrappedNative } = chain;
  for (const address of [
    chain.exchangeProxy,
    chain.flashWallet,
    getTransformerDeployer(chain.id),
    v2.factory,
    v2.router,
    wrappedNative.address,
  ]) {
    expect(address).toBe(getAddress(address));
  }
});
