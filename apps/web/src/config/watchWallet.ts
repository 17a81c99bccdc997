import { getConnection, watchConnection } from 'wagmi/actions';
import { type Connection, useConnection } from '../state/useConnection';
import { wagmiConfig } from './wagmiConfig';

let isWatching = false;

function tell({ status, address, chainId, connector }: Connection): void {
  useConnection.setState({ status, address, chainId, connector });
}

/** Lets the page know of every change of the connection, from the first call on. */
export function watchWallet(): void {
  if (isWatching) return;
  isWatching = true;
  watchConnection(wagmiConfig, { onChange: tell });
  tell(getConnection(wagmiConfig));
}
