import type { ListFailure } from '@livery/core/errors/list';
import type { Phrase } from '../text/textId';

/** Returns why a token list failed to load. */
export function describeListFailure({ code, subject }: ListFailure): Phrase {
  switch (code) {
    case 'ENS_NAME_UNRESOLVED':
      return { id: 'tokens.listsEns', values: { name: subject } };
    case 'CONTENTHASH_UNKNOWN':
      return { id: 'tokens.listsContenthash', values: { value: subject } };
    case 'LIST_DOWNLOAD':
      return { id: 'tokens.listsDownload', values: { url: subject } };
    case 'LIST_URL_UNRECOGNIZED':
      return { id: 'tokens.listsProtocol' };
    case 'TOKEN_LIST_INVALID':
      return { id: 'tokens.listsInvalid', values: { details: subject } };
    case 'DUPLICATE_TOKENS':
      return { id: 'tokens.listsDuplicate' };
  }
}
