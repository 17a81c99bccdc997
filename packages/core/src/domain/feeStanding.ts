import type { Address } from 'viem';
import type { Token } from './token';

/** How a trader and a referrer stand in the fee programme of a chain. */
export type FeeStanding = {
  /** Undefined where no programme is on: none on this chain, no account, or an unknown balance. */
  program:
    | {
        token: Token;
        /** What has to be exceeded, in whole tokens, as a plain decimal. */
        amount: string;
        /** Base units that the trader holds. */
        balance: bigint;
        discountPercent: number;
        isEligible: boolean;
      }
    | undefined;
  /** The referrer who gets the fee instead of the configured recipient. */
  affiliate: Address | undefined;
};
