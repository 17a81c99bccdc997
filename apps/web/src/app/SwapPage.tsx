import type { Chain } from '@livery/core/domain/chain';
import type { AppConfig } from '@livery/core/wire/appConfig';
import { SettingsButton } from '../features/settings/SettingsButton';
import { SwapForm } from '../features/swap/SwapForm';
import { TokenSelect } from '../features/tokens/TokenSelect';
import { useToken } from '../features/tokens/useToken';

type Props = { app: AppConfig; chain: Chain; onConnect: () => void };

export function SwapPage({ app, chain, onConnect }: Props) {
  return (
    <SwapForm
      chain={chain}
      app={app}
      useToken={useToken}
      tokenSelect={(props) => <TokenSelect chain={chain} {...props} />}
      onConnect={onConnect}
      settings={<SettingsButton config={app.config} />}
    />
  );
}
