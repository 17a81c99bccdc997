import type { Token } from '@livery/core/domain/token';
import { useImportedTokens } from './importedTokens';
import { isImported } from './isImported';

/** Notes that the trader has agreed to tokens that no list has; twice is once. */
export function addImportedTokens(added: readonly Token[]): void {
  // Another tab may have written since.
  useImportedTokens.persist?.rehydrate();
  useImportedTokens.setState((state) => ({
    tokens: [
      ...state.tokens,
      ...added.filter((token) => !isImported(state, token)).map(({ chainId, address }) => ({ chainId, address })),
    ],
  }));
}
