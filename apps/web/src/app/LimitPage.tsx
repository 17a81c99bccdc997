// A chunk of its own: the limit screen.

import type { Chain } from '@livery/core/domain/chains';
import { isNativeToken } from '@livery/core/domain/tokens/nativeToken';
import type { Token } from '@livery/core/domain/tokens/token';
import type { AppConfig } from '@livery/core/wire/appConfig';
import { Suspense } from 'react';
import { useLocation } from 'wouter';
import { LimitScreen } from '../features/limit/LimitScreen';
import { SettingsButton } from '../features/settings/SettingsButton';
import { chooseCurrency, switchDirection } from '../features/swap/params/swapParams';
import { TokenSelect } from '../features/tokens/TokenSelect';
import { addImportedTokens } from '../state/importedTokens';
import { lazyExtra } from '../ui/lazy/lazyExtra';
import { getSwapPath } from './routes';
import { useLimitParams } from './useLimitParams';

const TokenImport = lazyExtra(async () => (await import('../features/tokens/imported/TokenImport')).TokenImport);

type Props = { app: AppConfig; chain: Chain; onConnect: () => void };

/** The limit screen; its tokens, its amount and its recipient are in the address bar, as those of a swap. */
export function LimitPage({ app, chain, onConnect }: Props) {
  const { config } = app;
  const [, navigate] = useLocation();
  const { params, change, sell, buy } = useLimitParams({ chain, config });
  const unknown = [sell.unknown, buy.unknown].flatMap((token) => token ?? []);
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
        settings={<SettingsButton config={config} />}
        tokenSelect={(props) => <TokenSelect chain={chain} {...props} />}
        onAmount={(exactAmount) => change({ exactField: 'input', exactAmount })}
        onRecipient={(recipient) => change({ recipient })}
        onToken={(field, token) => change({ ...chooseCurrency(params, field, toCurrency(token)), exactField: 'input' })}
        onSwitch={() => change({ ...switchDirection(params), exactField: 'input' })}
        onGet={({ address }) =>
          navigate(getSwapPath(chain, new URLSearchParams({ outputCurrency: address }).toString()))
        }
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
