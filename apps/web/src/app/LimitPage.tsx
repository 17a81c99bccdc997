// A chunk of its own: the limit screen.

import type { Chain } from '@livery/core/domain/chains';
import { isNativeToken } from '@livery/core/domain/tokens/nativeToken';
import type { Token } from '@livery/core/domain/tokens/token';
import type { AppConfig } from '@livery/core/wire/appConfig';
import { Suspense } from 'react';
import { useConnection } from '../connection/useConnection';
import { LimitScreen } from '../features/limit/LimitScreen';
import { SettingsButton } from '../features/settings/SettingsButton';
import { chooseCurrency, switchDirection } from '../features/swap/params/swapParams';
import { TokenSelect } from '../features/tokens/TokenSelect';
import { addImportedTokens } from '../state/importedTokens';
import { lazyExtra } from '../ui/lazy/lazyExtra';
import { useWide } from '../ui/useWide';
import { useGetToken } from './useGetToken';
import { useLimitParams } from './useLimitParams';
import { WrapDialog } from './WrapDialog';

// The picture is drawn after the form.
const MarketCard = lazyExtra(async () => (await import('./market/MarketCard')).MarketCard);
const AccountPanel = lazyExtra(async () => (await import('./market/AccountPanel')).AccountPanel);
const TokenImport = lazyExtra(async () => (await import('../features/tokens/imported/TokenImport')).TokenImport);

type Props = { app: AppConfig; chain: Chain; onConnect: () => void };

/** The limit screen; its tokens, its amount and its recipient are in the address bar, as those of a swap. */
export function LimitPage({ app, chain, onConnect }: Props) {
  const { config } = app;
  const hasRoom = useWide(config);
  const { params, change, sell, buy } = useLimitParams({ chain, config });
  const unknown = [sell.unknown, buy.unknown].flatMap((token) => token ?? []);
  const { address } = useConnection();
  const getToken = useGetToken(chain);
  const toCurrency = ({ address, symbol }: Token) => (isNativeToken(address) ? symbol : address);
  return (
    <>
      <LimitScreen
        app={app}
        chain={chain}
        // The amount of the other side stays in the address bar for the swap.
        amount={params.exactField === 'input' ? params.exactAmount : ''}
        recipient={params.recipient}
        sell={sell}
        buy={buy}
        settings={<SettingsButton chain={chain} config={config} />}
        isWide={config.layout !== 'simple'}
        work={
          hasRoom &&
          address && (
            <Suspense>
              <AccountPanel app={app} chain={chain} account={address} />
            </Suspense>
          )
        }
        market={(typed) => (
          <Suspense fallback={<div className="shell-outline" />}>
            <MarketCard app={app} chain={chain} sell={sell.token} buy={buy.token} typed={typed} first="depth" />
          </Suspense>
        )}
        wrapDialog={(props) => <WrapDialog app={app} chain={chain} {...props} />}
        tokenSelect={(props) => <TokenSelect chain={chain} served={app.chains} {...props} />}
        onAmount={(exactAmount) => change({ exactField: 'input', exactAmount })}
        onRecipient={(recipient) => change({ recipient })}
        onToken={(field, token) => change({ ...chooseCurrency(params, field, toCurrency(token)), exactField: 'input' })}
        onSwitch={() => change({ ...switchDirection(params), exactField: 'input' })}
        onGet={getToken}
        onConnect={onConnect}
      />
      {unknown.length > 0 && (
        <Suspense>
          <TokenImport chain={chain} tokens={unknown} onContinue={() => addImportedTokens(unknown)} />
        </Suspense>
      )}
    </>
  );
}
