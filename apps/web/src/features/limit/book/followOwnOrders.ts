import type { QueryClient } from '@tanstack/react-query';
import type { Address } from 'viem';
import { balancesKey } from '../../../chain/balances';
import { blockNumberQuery } from '../../../chain/blockNumber';
import { toGatewayUrl } from '../../../config/gateway';
import { openOrdersKey } from './openOrdersQuery';

/**
 * Reads the account's open orders and the chain's head again with each change of an order that the gateway streams. The browser
 * reconnects by itself. Returns a function that stops it.
 */
export function followOwnOrders(client: QueryClient, trader: { chainId: number; account: Address }): () => void {
  const { chainId, account } = trader;
  const stream = new EventSource(toGatewayUrl(`/api/${chainId}/sra/v4/stream?trader=${account.toLowerCase()}`));
  const refresh = () => {
    void client.invalidateQueries({ queryKey: openOrdersKey(trader) });
    // Allowances and fills follow the head, which is polled only now and then.
    void client.invalidateQueries({ queryKey: balancesKey(chainId, account) });
    void client.refetchQueries({ queryKey: blockNumberQuery(chainId).queryKey });
  };
  stream.addEventListener('order', refresh);
  stream.addEventListener('reset', refresh);
  return () => stream.close();
}
