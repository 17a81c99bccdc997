import type { QueryClient } from '@tanstack/react-query';
import type { Address } from 'viem';
import { toGatewayUrl } from '../../../config/gateway';
import { openOrdersKey } from './openOrdersQuery';

/**
 * Reads the account's open orders again with each of their changes that the gateway streams. The browser reconnects by
 * itself. Returns a function that stops it.
 */
export function followBook(client: QueryClient, trader: { chainId: number; account: Address }): () => void {
  const { chainId, account } = trader;
  const stream = new EventSource(toGatewayUrl(`/api/${chainId}/sra/v4/stream?trader=${account.toLowerCase()}`));
  const refresh = () => void client.invalidateQueries({ queryKey: openOrdersKey(trader) });
  stream.addEventListener('order', refresh);
  stream.addEventListener('reset', refresh);
  return () => stream.close();
}
