/** Shortens an address to its first and last four hex characters, `0x1234…abcd`. Never use it for a recipient to verify. */
export function shortenAddress(address: string): string {
  return `${address.slice(0, 6)}…${address.slice(-4)}`;
}
