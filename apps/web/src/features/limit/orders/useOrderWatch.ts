import type { OrderRecord } from '@livery/core/wire/orders/orderRecord';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Address } from 'viem';
import { followOwnOrders } from '../book/followOwnOrders';
import { recordOpenOrder } from '../fills/fillChecks';

/** Keeps an account's orders up to date with the gateway's stream, and has them watched for fills until the last one expires. */
export function useOrderWatch({
  chainId,
  account,
  records,
}: {
  chainId: number;
  account: Address;
  records: readonly OrderRecord[];
}): void {
  const client = useQueryClient();
  useEffect(() => followOwnOrders(client, { chainId, account }), [client, chainId, account]);
  // Also orders of another browser.
  const until = Math.max(0, ...records.map(({ order }) => Number(order.expiry)));
  useEffect(() => recordOpenOrder({ chainId, account, until }), [chainId, account, until]);
}
