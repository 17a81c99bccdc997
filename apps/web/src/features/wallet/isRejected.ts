/** Whether a wallet did not connect because its owner said no, by EIP-1193's code or as viem and wagmi name it. */
export function isRejected(error: Error): boolean {
  return Reflect.get(error, 'code') === 4001 || error.name === 'UserRejectedRequestError';
}
