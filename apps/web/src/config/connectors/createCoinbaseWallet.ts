import type { AppConfig } from '@livery/core/wire/appConfig';
import type { CreateConnectorFn } from 'wagmi';
import { coinbaseWallet } from 'wagmi/connectors/coinbaseWallet';

/**
 * Coinbase Wallet on a phone or in the browser. Its accounts of contracts are left out: what they send is another call
 * than the one that was checked.
 */
export function createCoinbaseWallet({ config }: AppConfig): CreateConnectorFn {
  return coinbaseWallet({ appName: config.name, preference: { options: 'eoaOnly' } });
}
