/** Whether the exchange may take the sold token. `UNKNOWN` until the allowance was read. */
export type ApprovalState = 'UNKNOWN' | 'NOT_APPROVED' | 'PENDING' | 'APPROVED';

/** What an allowance means for a sale of `amount` base units. The native coin needs none. */
export function getApprovalState(sale: {
  isNative: boolean;
  amount: bigint | undefined;
  allowance: bigint | undefined;
  isPending: boolean;
}): ApprovalState {
  const { isNative, amount, allowance, isPending } = sale;
  if (isNative) return 'APPROVED';
  if (amount === undefined || allowance === undefined) return 'UNKNOWN';
  if (allowance >= amount) return 'APPROVED';
  return isPending ? 'PENDING' : 'NOT_APPROVED';
}
