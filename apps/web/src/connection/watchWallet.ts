import { getConnection, watchConnection } from 'wagmi/actions';
import { type Connection, useConnection } from './useConnection';
import { wagmiConfig } from './wagmiConfig';

let isWatching = false;

/** Copies wagmi's connection into `useConnection` now and on every change. Calls after the first do nothing. */
export function watchWallet(): void {
  if (isWatching) return;
  isWatching = true;
  watchConnection(wagmiConfig, { onChange: copyConnection });
  copyConnection(getConnection(wagmiConfig));
}

function copyConnection({ status, address, chainId, connector }: Connection): void {
  useConnection.setState({ status, address, chainId, connector });
}
