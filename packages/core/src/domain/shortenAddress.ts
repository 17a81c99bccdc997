/** An address for places where it only reminds: its first and last four hex characters, `0x1234…abcd`. Never for a recipient. */
export function shortenAddress(address: string): string {
  return `${address.slice(0, 6)}…${address.slice(-4)}`;
}
