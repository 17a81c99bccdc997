type Entry = { chainId: number; address: string };

/** A published list with each address of a chain once, the first time that it is named: some are published with twins. */
export function withoutTwins<List extends { tokens: readonly Entry[] }>(list: List): List {
  const byAddress = new Map<string, Entry>();
  for (const token of list.tokens) {
    const key = `${token.chainId}:${token.address.toLowerCase()}`;
    if (!byAddress.has(key)) byAddress.set(key, token);
  }
  return { ...list, tokens: [...byAddress.values()] };
}
