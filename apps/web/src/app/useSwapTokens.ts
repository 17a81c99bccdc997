import type { Chain } from '@livery/core/domain/chains';
import { getProgramToken } from '@livery/core/domain/fees/feeProgram';
import type { Token } from '@livery/core/domain/tokens/token';
import type { ProductConfig } from '@livery/core/wire/productConfig';
import { useState } from 'react';
import { isFramedElsewhere } from '../config/isFramedElsewhere';
import { findAppConfig } from '../config/readAppConfig';
import { getDefaultCurrency } from '../features/swap/params/getDefaultCurrency';
import { useSwapParams } from '../features/swap/params/useSwapParams';
import { useTokenList } from '../features/tokens/lists/useTokenList';
import { useToken } from '../features/tokens/useToken';
import { isImported, useImportedTokens } from '../state/importedTokens';

/** Returns the tokens that the address bar names for both sides of the swap, and the token of the fee programme. */
export function useSwapTokens({ chain, config }: { chain: Chain; config: ProductConfig }) {
  const [{ inputCurrency, outputCurrency }] = useSwapParams({ chain, config });
  const list = useTokenList(chain.id);
  return {
    sell: useTrustedToken({ chain, config, list, currencyId: inputCurrency }),
    buy: useTrustedToken({ chain, config, list, currencyId: outputCurrency }),
    program: useTrustedToken({ chain, config, list, currencyId: getProgramToken(config.token_fee_program, chain) }),
  };
}

type Asked = Parameters<typeof useToken>[0] & { config: ProductConfig };
type Found = Omit<ReturnType<typeof useToken>, 'isListed'> & { unknown: Token | undefined };

/**
 * Finds a token as `useToken` does. A token that is on no list, that the operator did not choose and that the trader has
 * not agreed to is returned as `unknown`, with `token` undefined and still loading, so that nothing is done with it yet. What
 * another site around the page chose is not the operator's choice.
 */
export function useTrustedToken({ config, ...asked }: Asked): Found {
  const { chain } = asked;
  const found = useToken(asked);
  const imported = useImportedTokens();
  const { token, isListed } = found;
  const [framed] = useState(() => (isFramedElsewhere() ? findAppConfig()?.config : undefined));
  const operators = framed ?? config;
  const chosen = [getDefaultCurrency(operators, chain), getProgramToken(operators.token_fee_program, chain)];
  const isTrusted = !token || isListed || chosen.includes(token.address) || isImported(imported, token);
  return isTrusted ? { ...found, unknown: undefined } : { token: undefined, isLoading: true, unknown: token };
}
