import { isNativeToken } from '@livery/core/domain/nativeToken';
import type { Token } from '@livery/core/domain/token';
import type { Address } from 'viem';

/** The tokens by what the trader holds of each, most first; then, and without balances, the native coin and by symbol. */
export function sortTokens(tokens: readonly Token[], balances: ReadonlyMap<Address, bigint>): readonly Token[] {
  const holding = ({ address, decimals }: Token) => (balances.get(address) ?? 0n) * 10n ** BigInt(18 - decimals);
  return tokens
    .map((token) => ({ token, holding: holding(token), name: sortName(token) }))
    .sort((a, b) => compare(b.holding, a.holding) || compare(a.name, b.name))
    .map(({ token }) => token);
}

function sortName({ address, symbol }: Token): string {
  return isNativeToken(address) ? '' : symbol.toLowerCase();
}

function compare<value extends bigint | string>(a: value, b: value): number {
  return a < b ? -1 : Number(a > b);
}
