import type { Address } from 'viem';

/** The address that stands for the native coin in quotes and calls of the 0x protocol. */
export const nativeToken = '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE' as const satisfies Address;

/** Whether an address (any case) stands for the chain's native coin. */
export function isNativeToken(address: string): boolean {
  return address.toLowerCase() === nativeToken.toLowerCase();
}
