/** Why a swap reverts, as far as contracts say it in a known way; `REASON` is in the contract's own words. */
export type RevertCode =
  | 'MINIMUM_MISSED'
  | 'MAXIMUM_EXCEEDED'
  | 'NOT_SOLD_IN_FULL'
  | 'EXPIRED'
  | 'PAYEE_REFUSES'
  | 'VALUE_TOO_LOW'
  | 'OUTPUT_SHRINKS'
  | 'PANIC'
  | 'REASON'
  | 'UNKNOWN'
  | 'SILENT';
