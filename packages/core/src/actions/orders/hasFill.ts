import { type Client, isAddressEqual, parseEventLogs } from 'viem';
import { limitOrderFilledEvent } from '../../domain/calldata/cancelOrdersAbi';
import type { Chain } from '../../domain/chains';
import { getMinedReceipt } from '../getMinedReceipt';
import type { OrderFillLog } from './readFills';

/**
 * Returns true when a node's receipt shows a fill of the maker's order, with the same amounts, and false when its receipt
 * does not. Throws viem's errors, among them `TransactionReceiptNotFoundError` while the node has no receipt.
 */
export async function hasFill(
  client: Client,
  { chain, maker, fill }: { chain: Chain; maker: OrderFillLog['makerToken']; fill: OrderFillLog },
): Promise<boolean> {
  const { status, logs } = await getMinedReceipt(client, { hash: fill.transactionHash });
  const own = logs.filter(({ address }) => isAddressEqual(address, chain.exchangeProxy));
  return (
    status === 'success' &&
    parseEventLogs({ abi: [limitOrderFilledEvent], logs: own }).some(
      ({ args }) =>
        args.orderHash === fill.orderHash &&
        isAddressEqual(args.maker, maker) &&
        isAddressEqual(args.makerToken, fill.makerToken) &&
        isAddressEqual(args.takerToken, fill.takerToken) &&
        args.makerTokenFilledAmount === fill.soldAmount &&
        args.takerTokenFilledAmount === fill.boughtAmount,
    )
  );
}
