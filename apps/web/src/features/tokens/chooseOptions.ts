import type { Chain } from '@livery/core/domain/chain';
import type { Token } from '@livery/core/domain/token';
import { findToken } from './findToken';
import type { Search } from './parseSearch';
import { getCatalog } from './search/getCatalog';
import { insertTokens } from './search/insertTokens';

type Options = { status: 'ready' | 'none' | 'unlisted' | 'badChecksum'; options: readonly Token[] };

/**
 * What a search offers, by symbol, of what needs no list (the native coin, what the trader added) and of the list;
 * `unlisted` is an address that only its contract can explain. Both arrays are indexed once and must not change.
 */
export function chooseOptions({ chain, own, listed, search }: ChooseOptionsParameters): Options {
  switch (search.kind) {
    case 'badChecksum':
      return { status: 'badChecksum', options: [] };
    case 'address': {
      const { address } = search;
      const token = findToken({ chain, currencyId: address, listed }) ?? own.find((added) => added.address === address);
      return token ? { status: 'ready', options: [token] } : { status: 'unlisted', options: [] };
    }
    case 'words': {
      const find = (tokens: readonly Token[]) => getCatalog(tokens).search(search.words);
      const options = insertTokens(find(own), find(listed));
      return { status: options.length > 0 ? 'ready' : 'none', options };
    }
  }
}

type ChooseOptionsParameters = { chain: Chain; own: readonly Token[]; listed: readonly Token[]; search: Search };
