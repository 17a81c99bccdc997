/** The number behind a quantity of JSON-RPC, or undefined for anything else. */
export function toQuantity(value: unknown): bigint | undefined {
  return typeof value === 'string' && /^0x[0-9a-f]{1,64}$/i.test(value) ? BigInt(value) : undefined;
}
