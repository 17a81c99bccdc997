import type { ListFailure } from '@livery/core/errors/ListFailedError';
import { useText } from '../../../text/useText';

/** Says why a list cannot be had. */
export function useFailureText(): (failure: ListFailure) => string {
  const text = useText();
  return ({ code, subject }) => {
    switch (code) {
      case 'ENS_NAME_UNRESOLVED':
        return text('tokens.listsEns', { name: subject });
      case 'CONTENTHASH_UNKNOWN':
        return text('tokens.listsContenthash', { value: subject });
      case 'LIST_DOWNLOAD':
        return text('tokens.listsDownload', { url: subject });
      case 'LIST_URL_UNRECOGNIZED':
        return text('tokens.listsProtocol');
      case 'TOKEN_LIST_INVALID':
        return text('tokens.listsInvalid', { details: subject });
      case 'DUPLICATE_TOKENS':
        return text('tokens.listsDuplicate');
    }
  };
}
