import { formatUnits } from '@livery/core/domain/amounts/formatUnits';
import type { Chain } from '@livery/core/domain/chains';
import { getV1 } from '@livery/core/domain/liquidity/v1';
import { nativeToken } from '@livery/core/domain/tokens/nativeToken';
import { type Address, getAddress } from 'viem';
import type { CallAmount } from './call';

export type Format = {
  /** Returns the symbol of a token, or its address if the symbol is unknown. */
  token(token: Address): string;
  /** Returns the exact amount with grouped digits and the symbol: `1,250.5 USDC`. */
  leg(leg: CallAmount): string;
  /** Returns the name of a known contract with its address on the next line, or else the address. */
  account(account: Address): string;
  /** Returns the name of a known contract, or else the address. */
  name(account: Address): string;
};

/** Creates a formatter of the amounts and accounts of a chain. The keys of `tokens` are checksummed. */
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
  const migrator = getV1(chain.id)?.migrator;
  if (migrator) names.set(migrator, 'Uniswap V2 migrator');
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

/** Symbol and decimals of a token, as its contract reports them. */
export type TokenFacts = { symbol: string; decimals: number };

export type FormatRow = { label: string; value: string };

/** Text for the user: a title, its details and, if there is cause, a warning. */
export type Description = { title: string; rows: FormatRow[]; warning?: string };
