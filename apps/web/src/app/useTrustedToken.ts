import type { Chain } from '@livery/core/domain/chain';
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
export function useTrustedToken({ chain, config, currencyId }: Asked): Found {
  const found = useToken({ chain, currencyId });
  const imported = useImportedTokens();
  const { token, isListed } = found;
  const chosen = [getDefaultCurrency(config, chain), getProgramToken(config.token_fee_program, chain)];
  const isTrusted = !token || isListed || chosen.includes(token.address) || isImported(imported, token);
  return isTrusted ? { ...found, unknown: undefined } : { token: undefined, isLoading: true, unknown: token };
}

type Asked = { chain: Chain; config: ProductConfig; currencyId: string | undefined };
type Found = { token: Token | undefined; isLoading: boolean; unknown: Token | undefined };
