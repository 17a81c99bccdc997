import { getConnection, reconnect, watchConnection } from 'wagmi/actions';
import { type Connection, useConnection } from '../state/useConnection';
import { wagmiConfig } from './wagmiConfig';

function tell({ status, address, chainId, connector }: Connection): void {
  useConnection.setState({ status, address, chainId, connector });
}

/** Brings back the wallet of the last visit, and from then on lets the page know of every change. */
export function startWallet(): void {
  watchConnection(wagmiConfig, { onChange: tell });
  tell(getConnection(wagmiConfig));
  void reconnect(wagmiConfig);
}
