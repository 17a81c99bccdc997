import type { Chain } from '@livery/core/domain/chain';
import type { AppConfig } from '@livery/core/wire/appConfig';
import { lazy, Suspense } from 'react';
import { useSwapParams } from '../features/swap/params/useSwapParams';
import { useTokenList } from '../features/tokens/lists/useTokenList';
import { addImportedTokens } from '../state/addImportedTokens';
import { useTrustedToken } from './useTrustedToken';

const TokenImport = lazy(async () => ({
  default: (await import('../features/tokens/imported/TokenImport')).TokenImport,
}));

/** Asks about the tokens of the swap that no list has, once for each. */
export function UnknownTokens({ app: { config }, chain }: { app: AppConfig; chain: Chain }) {
  const [{ inputCurrency, outputCurrency }] = useSwapParams({ chain, config });
  const list = useTokenList(chain.id);
  const sell = useTrustedToken({ chain, config, list, currencyId: inputCurrency }).unknown;
  const buy = useTrustedToken({ chain, config, list, currencyId: outputCurrency }).unknown;
  const tokens = [sell, buy].flatMap((token) => token ?? []);
  if (tokens.length === 0) return null;
  return (
    <Suspense>
      <TokenImport chain={chain} tokens={tokens} onContinue={() => addImportedTokens(tokens)} />
    </Suspense>
  );
}
