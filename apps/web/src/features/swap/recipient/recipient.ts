import type { Address } from 'viem';

/** Who is paid, as far as the form knows. */
export type Recipient =
  /** `none`: the trader, who has not opened the field. `own`: the trader, who typed their own account. */
  | { status: 'none' | 'own' | 'empty' }
  /** `nobody`: neither an address nor a name. `unserved`: a name where none can be looked up. `wrap`: what pays the trader only. */
  | { status: 'nobody' | 'unserved' | 'wrap' }
  | { status: 'looking' | 'failed' | 'noAddress'; name: string }
  /** `lost`: a contract that would keep what it is sent. */
  | { status: 'known' | 'lost'; address: Address; name: string | undefined };
