import type { Chain } from '@livery/core/domain/chains';
import type { ApprovalIntent } from '@livery/core/domain/swap/approvalIntent';
import type { Token } from '@livery/core/domain/tokens/token';
import type { Address } from 'viem';

/** An allowance that an action needs. The gate knows the only spender of each purpose, and refuses any other. */
export type NeededApproval = {
  chain: Chain;
  account: Address;
  token: Token;
  spender: Address;
  /** Base units that the action takes. */
  amount: bigint;
  /** The account that is paid instead of `account`; another contract of the exchange is then the spender. */
  recipient?: Address | undefined;
  /** The action; a swap when left out. */
  purpose?: ApprovalIntent['purpose'];
  /** The pool's tokens where its shares are approved, as in the intent. */
  pairOf?: ApprovalIntent['pairOf'];
  /** The token of the V1 exchange whose shares are approved. */
  exchangeOf?: ApprovalIntent['exchangeOf'];
  /** True for what Permit2 lets the Universal Router take, as in the intent. */
  isOfPermit2?: ApprovalIntent['isOfPermit2'];
  /** The only contracts that the operator allows; undefined allows all that the gate knows. */
  targets: readonly Address[] | undefined;
};

/** An approval that a form asks for before its action. */
export type ApprovalToAsk = NeededApproval & {
  /** Base units of an exact approval or a permit of a token, where those are more than the action takes. */
  exact?: bigint | undefined;
  /** The spender that a swap's quote names. Only compared: a quote with another spender than our own is refused. */
  quotedSpender?: Address | undefined;
  /** The seconds that a signature is valid for, which shares of a pool take in place of a transaction. */
  permitSeconds?: number | undefined;
  /** True for a permit of Permit2, which a swap of a token needs beside the approval: no transaction can take its place. */
  isTokenPermit?: boolean;
  /** By how many basis points a signed amount may exceed what the action takes; none when left out. */
  permitSlackBps?: number | undefined;
  /** True before a signature: no wallet takes that and an approval in one confirmation. */
  isAlone?: boolean;
};

type Known = Pick<ApprovalToAsk, 'account' | 'token' | 'spender' | 'amount'>;

/** An approval as a feature describes it: what is not known yet is undefined. */
export type DescribedApproval = Omit<ApprovalToAsk, keyof Known | 'targets'> & {
  [Key in keyof Known]: Known[Key] | undefined;
};

/**
 * Returns the approvals of steps that the wallet takes in the same confirmation as the action; undefined where there
 * are none.
 */
export function listNeeded(
  steps: readonly { needed: NeededApproval | undefined }[],
): readonly NeededApproval[] | undefined {
  const needed = steps.flatMap((step) => step.needed ?? []);
  return needed.length > 0 ? needed : undefined;
}
