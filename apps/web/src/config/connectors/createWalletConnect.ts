import type { AppConfig } from '@livery/core/wire/appConfig';
import type { CreateConnectorFn } from 'wagmi';
import { walletConnect } from 'wagmi/connectors/walletConnect';

/** WalletConnect under the operator's project. The page draws the code itself, and nothing is told about its use. */
export function createWalletConnect({ config, relay }: AppConfig): CreateConnectorFn {
  return walletConnect({
    projectId: config.wallets?.walletconnect ?? '',
    metadata: { name: config.name, description: config.name, url: location.origin, icons: [] },
    showQrModal: false,
    telemetryEnabled: false,
    ...(relay && { relayUrl: relay }),
  });
}
