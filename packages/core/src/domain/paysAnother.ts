import type { Address } from 'viem';

/** Whether a swap pays somebody else than the account that sells; an account that names itself pays itself. Checksummed. */
export function paysAnother({ account, recipient }: { account: Address; recipient?: Address | undefined }): boolean {
  return recipient !== undefined && recipient !== account;
}
