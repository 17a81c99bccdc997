import type { Chain } from '@livery/core/domain/chain';
import { getNativeCoin } from '@livery/core/domain/getNativeCoin';
import type { Token } from '@livery/core/domain/token';
import { findToken } from './findToken';
import type { Search } from './parseSearch';
import { searchTokens } from './searchTokens';

type Options = { status: 'ready' | 'none' | 'unlisted' | 'badChecksum'; options: readonly Token[] };

/** What a search offers of the native coin and the list; `unlisted` is an address that only its contract can explain. */
export function chooseOptions({ chain, listed, search }: ChooseOptionsParameters): Options {
  switch (search.kind) {
    case 'badChecksum':
      return { status: 'badChecksum', options: [] };
    case 'address': {
      const token = findToken({ chain, currencyId: search.address, listed });
      return token ? { status: 'ready', options: [token] } : { status: 'unlisted', options: [] };
    }
    case 'words': {
      const options = searchTokens([getNativeCoin(chain), ...listed], search.words);
      return { status: options.length > 0 ? 'ready' : 'none', options };
    }
  }
}

type ChooseOptionsParameters = { chain: Chain; listed: readonly Token[]; search: Search };
