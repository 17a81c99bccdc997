import type { Chain } from '@livery/core/domain/chains';
import type { AppConfig } from '@livery/core/wire/appConfig';
import { Suspense, useDeferredValue } from 'react';
import { useConnection } from '../connection/useConnection';
import { SettingsButton } from '../features/settings/SettingsButton';
import { SwapForm } from '../features/swap/SwapForm';
import { TokenSelect } from '../features/tokens/TokenSelect';
import { addImportedTokens } from '../state/importedTokens';
import { lazyExtra } from '../ui/lazy/lazyExtra';
import { usePrefetch } from './prefetchChunks';
import { getSwapExits } from './routes';
import { TradeFrame } from './TradeFrame';
import { useSwapTokens } from './useSwapTokens';

const LowBalance = lazyExtra(async () => (await import('../features/wallet/onramp/LowBalance')).LowBalance);
const TokenImport = lazyExtra(async () => (await import('../features/tokens/imported/TokenImport')).TokenImport);

type Props = { app: AppConfig; chain: Chain; onConnect: () => void; onBuy: (() => void) | undefined };

export function SwapPage({ app, chain, onConnect, onBuy }: Props) {
  const { config } = app;
  const { address } = useConnection();
  // Parts that show nothing at first are rendered after the form.
  const isDrawn = useDeferredValue(true, false);
  const { chunksReady } = usePrefetch();
  const { sell, buy, program } = useSwapTokens({ chain, config });
  const unknown = [sell.unknown, buy.unknown].flatMap((token) => token ?? []);
  return (
    <TradeFrame app={app} chain={chain} sell={sell.token} buy={buy.token}>
      <SwapForm
        chain={chain}
        app={app}
        sell={sell}
        buy={buy}
        programToken={program.token}
        tokenSelect={(props) => isDrawn && <TokenSelect chain={chain} served={app.chains} {...props} />}
        onConnect={onConnect}
        isIdle={chunksReady}
        settings={<SettingsButton chain={chain} config={config} />}
        exits={getSwapExits(chain)}
      />
      {isDrawn && unknown.length > 0 && (
        <Suspense>
          <TokenImport chain={chain} tokens={unknown} onContinue={() => addImportedTokens(unknown)} />
        </Suspense>
      )}
      <Suspense>{address && <LowBalance chain={chain} account={address} onBuy={onBuy} />}</Suspense>
    </TradeFrame>
  );
}
