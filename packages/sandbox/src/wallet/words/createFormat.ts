import type { Chain } from '@livery/core/domain/chain';
import { formatUnits } from '@livery/core/domain/formatUnits';
import { nativeToken } from '@livery/core/domain/nativeToken';
import { type Address, getAddress } from 'viem';
import type { Leg } from './call';
import type { TokenFacts } from './tokenFacts';

export type Format = {
  /** A token's symbol, or its address when the token does not say. */
  token(token: Address): string;
  /** The exact amount and the symbol, digits in groups of three: `1,250.5 USDC`. */
  leg(leg: Leg): string;
  /** The name of a contract that the chain's facts name and, on the next line, its address; else the address alone. */
  account(account: Address): string;
  /** The same, shorter: the name alone where there is one. */
  name(account: Address): string;
};

/** How amounts and accounts of a chain are written, with what tokens said of themselves (checksummed keys). */
export function createFormat(chain: Chain, tokens: ReadonlyMap<Address, TokenFacts>): Format {
  const { native, wrappedNative, exchangeProxy, v2 } = chain;
  const known = new Map<Address, TokenFacts>([
    ...tokens,
    [nativeToken, { symbol: native.symbol, decimals: 18 }],
    [wrappedNative.address, { symbol: wrappedNative.symbol, decimals: 18 }],
  ]);
  const names = new Map<Address, string>([
    [exchangeProxy, '0x Exchange Proxy'],
    [v2.router, `${v2.source.replace('_', ' ')} router`],
    [wrappedNative.address, wrappedNative.name],
  ]);
  const findName = (account: Address) => names.get(getAddress(account));
  return {
    token: (token) => known.get(getAddress(token))?.symbol ?? token,
    leg({ token, amount }) {
      const facts = known.get(getAddress(token));
      if (!facts) return `${group(`${amount}`)} base units of ${token}`;
      return `${group(formatUnits(amount, facts.decimals))} ${facts.symbol}`;
    },
    account(account) {
      const name = findName(account);
      return name ? `${name}\n${account}` : account;
    },
    name: (account) => findName(account) ?? account,
  };
}

function group(decimal: string): string {
  const [whole = '0', fraction] = decimal.split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  return fraction ? `${grouped}.${fraction}` : grouped;
}
