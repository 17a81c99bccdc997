import { getProgramToken } from '@livery/core/domain/getProgramToken';
import type { Token } from '@livery/core/domain/token';
import type { ProductConfig } from '@livery/core/wire/productConfig';
import { getDefaultCurrency } from '../features/swap/params/getDefaultCurrency';
import { useToken } from '../features/tokens/useToken';
import { useImportedTokens } from '../state/importedTokens';
import { isImported } from '../state/isImported';

/**
 * The token of an id as `useToken` finds it. `unknown` is it when no list has it, the operator did not choose it and the
 * trader has not agreed to it; then `token` is missing and still loading: nothing is done with it before.
 */
export function useTrustedToken({ config, ...asked }: Asked): Found {
  const { chain } = asked;
  const found = useToken(asked);
  const imported = useImportedTokens();
  const { token, isListed } = found;
  const chosen = [getDefaultCurrency(config, chain), getProgramToken(config.token_fee_program, chain)];
  const isTrusted = !token || isListed || chosen.includes(token.address) || isImported(imported, token);
  return isTrusted ? { ...found, unknown: undefined } : { token: undefined, isLoading: true, unknown: token };
}

type Asked = Parameters<typeof useToken>[0] & { config: ProductConfig };
type Found = Omit<ReturnType<typeof useToken>, 'isListed'> & { unknown: Token | undefined };
