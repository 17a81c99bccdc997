import type { Address, Hex } from 'viem';
import type { LimitOrder } from './limitOrder';

type OperatorSettings = {
  feeRecipient?: Address | undefined;
  limit_order?:
    | Readonly<Record<string, { pool?: string | undefined; feeRecipient?: Address | undefined } | undefined>>
    | undefined;
};

/** The terms of operators who set none: the fee recipient of the bundled entry, and pool 16. */
const defaultFeeRecipient: Address = '0x5bD68B4d6f90Bcc9F3a9456791c0Db5A43df676d';
const defaultPool: Hex = `0x${'10'.padStart(64, '0')}`;

/**
 * Returns the fields that an operator fixes in each limit order on a chain. An order pays no fee: `feeRecipient` only
 * names the operator.
 */
export function getOrderTerms(
  config: OperatorSettings,
  chainId: number,
): Pick<LimitOrder, 'takerTokenFeeAmount' | 'feeRecipient' | 'pool'> {
  const own = config.limit_order?.[`${chainId}`];
  return {
    takerTokenFeeAmount: 0n,
    feeRecipient: own?.feeRecipient ?? config.feeRecipient ?? defaultFeeRecipient,
    pool: own?.pool ? `0x${own.pool.slice(2).toLowerCase()}` : defaultPool,
  };
}
