import type { Chain } from '@livery/core/domain/chains';
import { hashLimitOrder } from '@livery/core/domain/orders/hashLimitOrder';
import type { OrderRecord } from '@livery/core/wire/orders/orderRecord';
import { formatSignedOrder } from '@livery/core/wire/orders/signedOrder';
import { deriveAccount } from '@livery/sandbox/deriveAccount';
import { type Address, parseSignature, zeroAddress, zeroHash } from 'viem';

/** Signs an order of the sandbox's first account, and returns it as the book lists it. */
export async function signOwnOrder(sale: { chain: Chain; sold: Address; bought: Address }): Promise<OrderRecord> {
  const trader = deriveAccount(0);
  const { id: chainId, exchangeProxy } = sale.chain;
  const order = {
    makerToken: sale.sold,
    takerToken: sale.bought,
    makerAmount: 10n ** 17n,
    takerAmount: 400_000_000n,
    takerTokenFeeAmount: 0n,
    maker: trader.address,
    taker: zeroAddress,
    sender: zeroAddress,
    feeRecipient: zeroAddress,
    pool: zeroHash,
    expiry: BigInt(Math.floor(Date.now() / 1_000)) + 3_600n,
    salt: BigInt(Date.now()),
  };
  const orderHash = hashLimitOrder(order, { chainId, exchangeProxy });
  const { r, s, yParity } = parseSignature(await trader.sign({ hash: orderHash }));
  const signature = { signatureType: 2 as const, v: yParity === 0 ? (27 as const) : (28 as const), r, s };
  return {
    order: { ...order, chainId, verifyingContract: exchangeProxy, signature },
    metaData: {
      orderHash,
      remainingFillableTakerAmount: order.takerAmount,
      filledTakerAmount: 0n,
      state: 'ADDED',
      createdAt: new Date().toISOString(),
    },
  };
}

/** Returns the body of a book's answer that has one order: on the trader's page, in a pair's book, or by its hash. */
export function toBookBody(path: string, { order, metaData }: OrderRecord): string {
  const { remainingFillableTakerAmount, filledTakerAmount } = metaData;
  const amounts = {
    remainingFillableTakerAmount: `${remainingFillableTakerAmount}`,
    filledTakerAmount: `${filledTakerAmount}`,
  };
  const record = { order: formatSignedOrder(order), metaData: { ...metaData, ...amounts } };
  const page = { total: 1, page: 1, perPage: 200, records: [record] };
  if (path.endsWith('/orderbook')) return JSON.stringify({ bids: page, asks: page });
  return JSON.stringify(path.endsWith('/orders') ? page : record);
}
