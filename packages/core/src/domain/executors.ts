import type { Address } from 'viem';
import type { Chain } from './chains';

/** The contracts that a swap may call, by their role on a chain. */
export type Executor = 'wrappedNative' | 'exchangeProxy' | 'v2Router' | 'universalRouter';

/** Uniswap's Universal Router, version 2.0, on each chain that has one. Source: `@uniswap/universal-router-sdk`. */
const universalRouters: Readonly<Record<number, Address>> = {
  1: '0x66a9893cC07D91D95644AEDD05D03f95e1dBA8Af',
  56: '0x1906c1d672b88cD1B9aC7593301cA990F94Eae07',
  137: '0x1095692A6237d83C6a72F3F5eFEdb9A670C49223',
  43114: '0x94b75331AE8d42C1b61065089B7d48FE14aA73b7',
  10: '0x851116D9223fabED8E56C0E6b8Ad0c31d98B3507',
  42161: '0xA51afAFe0263b40EdaEf0Df8781eA9aa03E381a3',
  8453: '0x6fF5693b99212Da76ad316178A184AB56D299b43',
};

/** The name of the Universal Router among the sources that a request leaves out, and among the checks of a gateway. */
export const universalSource = 'Universal_Router';

/** Returns the contract of an executor on a chain; undefined where there is none. */
export function getExecutor({ id, wrappedNative, exchangeProxy, v2 }: Chain, executor: Executor): Address | undefined {
  switch (executor) {
    case 'wrappedNative':
      return wrappedNative.address;
    case 'exchangeProxy':
      return exchangeProxy;
    case 'v2Router':
      return v2.router;
    case 'universalRouter':
      return universalRouters[id];
  }
}

/** The addresses that the Universal Router reads as its caller and as itself where it pays a recipient. */
export const senderItself: Address = '0x0000000000000000000000000000000000000001';
export const routerItself: Address = '0x0000000000000000000000000000000000000002';

/** Uniswap's Permit2, the same on every chain: it takes tokens of accounts that approved it, for whom they signed. */
export const permit2: Address = '0x000000000022D473030F116dDEE9F6B43aC78BA3';
