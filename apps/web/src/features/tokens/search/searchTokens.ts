import type { Chain } from '@livery/core/domain/chains';
import { readChainMark } from '@livery/core/domain/text/readChainMark';
import { trimText } from '@livery/core/domain/text/trimText';
import type { Token } from '@livery/core/domain/tokens/token';
import { address as addressSchema } from '@livery/core/wire/address';
import * as v from 'valibot';
import type { Address } from 'viem';
import { getCatalog, sortBySymbol } from './catalog';
import { findToken } from './findToken';

/** A typed search, as `parseSearch` returns it. */
export type TokenSearch =
  | { kind: 'words'; words: string }
  | { kind: 'address'; address: Address }
  | { kind: 'elsewhere'; network: string }
  | { kind: 'badChecksum' };

/**
 * Parses typed text: words, or an address. A mixed-case address must have the right checksum, and the mark of a network
 * must be that of `chain`.
 */
export function parseSearch(typed: string, chain: Chain): TokenSearch {
  const words = trimText(typed);
  const { address = words, mark } = readChainMark(words) ?? {};
  if (!/^0x[0-9a-f]{40}$/i.test(address)) return { kind: 'words', words };
  if (mark && mark.chainId !== chain.id) return { kind: 'elsewhere', network: mark.network };
  const parsed = v.safeParse(addressSchema, address);
  return parsed.success ? { kind: 'address', address: parsed.output } : { kind: 'badChecksum' };
}

type SearchResult = {
  /** `unlisted` for an address of no known token. */
  status: 'ready' | 'none' | 'unlisted' | 'elsewhere' | 'badChecksum';
  /** By symbol. */
  options: readonly Token[];
};

type SearchTokensParameters = {
  chain: Chain;
  /** Tokens on offer without a list: the native coin and the trader's own. */
  own: readonly Token[];
  listed: readonly Token[];
  search: TokenSearch;
};

/** Searches the trader's own and the listed tokens. Both arrays are indexed once and must not change. */
export function searchTokens({ chain, own, listed, search }: SearchTokensParameters): SearchResult {
  switch (search.kind) {
    case 'elsewhere':
    case 'badChecksum':
      return { status: search.kind, options: [] };
    case 'address': {
      const { address } = search;
      const token = findToken({ chain, currencyId: address, listed }) ?? own.find((added) => added.address === address);
      return token ? { status: 'ready', options: [token] } : { status: 'unlisted', options: [] };
    }
    case 'words': {
      const find = (tokens: readonly Token[]) => getCatalog(tokens).search(search.words);
      // Both parts are sorted already, which makes this sort nearly linear.
      const options = sortBySymbol([...find(own), ...find(listed)]);
      return { status: options.length > 0 ? 'ready' : 'none', options };
    }
  }
}
