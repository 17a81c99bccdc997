import type { TokenDispute } from '@livery/core/domain/swap/witness';
import { readFailure } from '@livery/core/errors/readMessage';
import { listThrown } from '@livery/core/errors/thrown';
import type { Blocked } from '@livery/core/gate/common/verdict';
import type { Address } from 'viem';

/** Why an action was not sent or signed. Screens say it in their language: no field has a sentence of ours. */
export type Stop = {
  /** The code of the gate, of a revert, or of an error of the page; empty for an error of a wallet or a node. */
  code: string;
  /** The token that the nodes describe differently. */
  dispute?: TokenDispute | undefined;
  /** The contract's own reason, with the code of a revert. */
  revert?: string | undefined;
  /** The account that the recipient's name stands for on the wallet's own node. */
  named?: Address | undefined;
  /** The words of the wallet or the node. */
  said?: string | undefined;
};

/** Returns true for the errors of ours that carry the message of a wallet that was asked. */
export function isOfWallet(code: string): boolean {
  return code === 'SEND_FAILED' || code === 'SIGN_FAILED';
}

/** Returns what an action stops with where something was thrown. */
export function readStop(thrown: unknown): Stop {
  const { code, reason: said } = readFailure(thrown);
  if (code) return isOfWallet(code) ? { code, said } : { code };
  // The library's error around the error of a node that does not answer.
  const isSilent = listThrown(thrown).some(({ labels }) => labels.includes('RPC_FAILED'));
  return isSilent ? { code: 'RPC_FAILED' } : { code, said };
}

/**
 * Returns what an action stops with where the gate blocks it: for a recipient and a revert with codes that say more
 * than the gate's own.
 */
export function stopByGate({ code, dispute, named, unpaid, revert }: Blocked): Stop & { status: 'blocked' } {
  const status = 'blocked';
  if (named) return { status, code: 'NAME_DISPUTED', named };
  if (named === null) return { status, code: 'NAME_DENIED' };
  if (unpaid) return { status, code: 'CANNOT_PAY_RECIPIENT' };
  if (revert) return { status, code: revert.code, revert: revert.name };
  return { status, code, ...(dispute && { dispute }) };
}
