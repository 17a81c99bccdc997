import { getChain } from '@livery/core/domain/chains';
import { hashForEthSign, hashLimitOrder } from '@livery/core/domain/orders/hashLimitOrder';
import type { LimitOrder } from '@livery/core/domain/orders/limitOrder';
import { formatSignedOrder, type SignedOrder, type SignedOrderJson } from '@livery/core/wire/orders/signedOrder';
import { deriveAccount } from '@livery/sandbox/deriveAccount';
import { type Address, type Hex, parseAbi, parseSignature, zeroAddress } from 'viem';
import { defaultProduct } from '../records/entries/bundledProducts';
import type { createTrader } from './createTrader';

type Trader = ReturnType<typeof createTrader>;

/** The calls of the exchange proxy that makers and takers of limit orders make. */
export const exchangeAbi = parseAbi([
  'struct LimitOrder { address makerToken; address takerToken; uint128 makerAmount; uint128 takerAmount; uint128 takerTokenFeeAmount; address maker; address taker; address sender; address feeRecipient; bytes32 pool; uint64 expiry; uint256 salt; }',
  'struct Signature { uint8 signatureType; uint8 v; bytes32 r; bytes32 s; }',
  'function fillLimitOrder(LimitOrder order, Signature signature, uint128 takerTokenFillAmount) payable returns (uint128, uint128)',
  'function cancelLimitOrder(LimitOrder order)',
  'function batchCancelLimitOrders(LimitOrder[] orders)',
  'function cancelPairLimitOrders(address makerToken, address takerToken, uint256 minValidSalt)',
  'function registerAllowedOrderSigner(address signer, bool allowed)',
]);

export const defaultPool: Hex = `0x${'10'.padStart(64, '0')}`;

/** The salt of the next order: makers of one account sign orders of different salts, however fast they follow each other. */
let salt = BigInt(Date.now()) * 1_000n;

/** Signs limit orders of one pair on a chain with a test account, 100 base units for 200 unless a test says otherwise. */
export function createMaker({
  chainId,
  makerToken,
  takerToken,
  addressIndex = 0,
}: {
  chainId: number;
  makerToken: Address;
  takerToken: Address;
  addressIndex?: number;
}) {
  const chain = getChain(chainId);
  if (!chain) throw new Error(`There is no chain ${chainId}.`);
  const account = deriveAccount(addressIndex);

  function create(change: Partial<LimitOrder> = {}): LimitOrder {
    return {
      makerToken,
      takerToken,
      makerAmount: 100n,
      takerAmount: 200n,
      takerTokenFeeAmount: 0n,
      maker: account.address,
      taker: zeroAddress,
      sender: zeroAddress,
      feeRecipient: defaultProduct.feeRecipient ?? zeroAddress,
      pool: defaultPool,
      expiry: BigInt(Math.floor(Date.now() / 1_000) + 3_600),
      salt: salt++,
      ...change,
    };
  }

  async function sign(order: LimitOrder, signatureType: 2 | 3 = 2): Promise<SignedOrder & { hash: Hex }> {
    const exchange = { chainId, exchangeProxy: chain?.exchangeProxy ?? zeroAddress };
    const hash = hashLimitOrder(order, exchange);
    const signed = await account.sign({ hash: signatureType === 3 ? hashForEthSign(hash) : hash });
    const { r, s, yParity } = parseSignature(signed);
    const signature = { signatureType, v: yParity === 0 ? 27 : 28, r, s } as const;
    return { ...order, chainId, verifyingContract: exchange.exchangeProxy, signature, hash };
  }

  return {
    account,
    chain,
    create,
    sign,
    /** Returns a new signed order, and its JSON. */
    async place(change: Partial<LimitOrder> = {}, signatureType: 2 | 3 = 2) {
      const order = await sign(create(change), signatureType);
      const body: SignedOrderJson = formatSignedOrder(order);
      return { order, body, hash: order.hash };
    },
    async fill(taker: Trader, order: SignedOrder, amount: bigint) {
      const args = [order, order.signature, amount] as const;
      const call = {
        abi: exchangeAbi,
        address: exchange(),
        functionName: 'fillLimitOrder',
        args,
        chain: null,
      } as const;
      return taker.client.writeContractSync({ ...call, gas: 1_000_000n });
    },
    /** Sends a fill without waiting for its block. */
    async sendFill(taker: Trader, order: SignedOrder, amount: bigint, nonce: number) {
      const args = [order, order.signature, amount] as const;
      const call = {
        abi: exchangeAbi,
        address: exchange(),
        functionName: 'fillLimitOrder',
        args,
        chain: null,
      } as const;
      return taker.client.writeContract({ ...call, gas: 1_000_000n, nonce });
    },
    async cancel(maker: Trader, orders: readonly LimitOrder[]) {
      const call = { abi: exchangeAbi, address: exchange(), functionName: 'batchCancelLimitOrders' } as const;
      return maker.client.writeContractSync({ ...call, args: [orders], chain: null });
    },
  };

  function exchange(): Address {
    return chain?.exchangeProxy ?? zeroAddress;
  }
}
