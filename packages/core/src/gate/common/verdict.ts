import type { Address } from 'viem';
import type { GatedTransaction } from '../../domain/sealTransaction';
import type { Revert } from '../../domain/swap/decodeRevert';
import type { TokenDispute } from '../../domain/swap/witness';

/** Why a rule blocks, as an English sentence and with what it found. */
export type RuleFinding = {
  reason: string;
  /** The token that the nodes describe differently. */
  dispute?: TokenDispute;
  /** The account that the recipient's name stands for on the wallet's own node; null for none. */
  named?: Address | null;
  /** The recipient whom the call does not pay. */
  unpaid?: Address;
  /** The reason for which the call reverts. */
  revert?: Revert;
};

/** A refusal with its code for the catalogue. */
export type Blocked = RuleFinding & { ok: false; code: GateCode };

/** The decision of the gate: the transaction that may be sent and the facts about it, or a refusal. */
export type Verdict<Facts> = { ok: true; transaction: GatedTransaction; facts: Facts } | Blocked;

/** The reason why the gate blocks. */
export type GateCode =
  | 'TARGET_NOT_ALLOWED'
  | 'SPENDER_NOT_ALLOWED'
  | 'BAD_ADDRESS'
  | 'BAD_NUMBER'
  | 'UNDECODABLE'
  | 'TOKEN_MISMATCH'
  | 'AMOUNT_MISMATCH'
  | 'MINIMUM_TOO_LOW'
  | 'MAXIMUM_TOO_HIGH'
  | 'PAYEE_MISMATCH'
  | 'FEE_MISMATCH'
  | 'TRANSFORMER_UNKNOWN'
  | 'VALUE_MISMATCH'
  | 'WRONG_CHAIN'
  | 'WRONG_SENDER'
  | 'CHAIN_MISMATCH'
  | 'STALE'
  | 'CLOCK_DISPUTED'
  | 'PRICE_INCONSISTENT'
  | 'PRICE_FAR_WORSE'
  | 'UNEXPECTED_OUTFLOW'
  | 'SHORT_OUTPUT'
  | 'UNEXPECTED_APPROVAL'
  | 'WOULD_REVERT'
  | 'NOT_SIMULATED'
  | 'GAS_TOO_HIGH'
  | 'TYPED_DATA_UNKNOWN';

/** Returns the verdict of `judge`; if it throws, blocks as UNDECODABLE, so that nothing unreadable is sent. */
export function failClosed<T>(judge: () => T): T | Blocked {
  try {
    return judge();
  } catch {
    return { ok: false, code: 'UNDECODABLE', reason: 'The quote cannot be decoded, so nothing is sent.' };
  }
}

/** The refusal of an action on a chain that the gate does not know. */
export const unsupportedChain: Blocked = {
  ok: false,
  code: 'WRONG_CHAIN',
  reason: 'This network is not supported.',
};
