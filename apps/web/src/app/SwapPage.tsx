import type { Chain } from '@livery/core/domain/chain';
import type { AppConfig } from '@livery/core/wire/appConfig';
import { lazy, Suspense, useDeferredValue } from 'react';
import { SettingsButton } from '../features/settings/SettingsButton';
import { SwapForm, type SwapFormProps } from '../features/swap/SwapForm';
import { useTokenList } from '../features/tokens/lists/useTokenList';
import { TokenSelect } from '../features/tokens/TokenSelect';
import { useConnection } from '../state/useConnection';
import { UnknownTokens } from './UnknownTokens';
import { useTrustedToken } from './useTrustedToken';

const LowBalance = lazy(async () => ({ default: (await import('../features/wallet/onramp/LowBalance')).LowBalance }));

type Props = { app: AppConfig; chain: Chain; onConnect: () => void; onBuy: (() => void) | undefined };

export function SwapPage({ app, chain, onConnect, onBuy }: Props) {
  const { config } = app;
  const { address } = useConnection();
  // What has nothing to show at first is drawn after the form.
  const isDrawn = useDeferredValue(true, false);
  const list = useTokenList(chain.id);
  const useToken: SwapFormProps['useToken'] = (asked) => useTrustedToken({ ...asked, config, list });
  return (
    <>
      <SwapForm
        chain={chain}
        app={app}
        useToken={useToken}
        tokenSelect={(props) => isDrawn && <TokenSelect chain={chain} {...props} />}
        onConnect={onConnect}
        settings={<SettingsButton config={config} />}
      />
      {isDrawn && <UnknownTokens app={app} chain={chain} />}
      <Suspense>{address && <LowBalance chain={chain} account={address} onBuy={onBuy} />}</Suspense>
    </>
  );
}
