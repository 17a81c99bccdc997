import { nativeToken } from '@livery/core/domain/nativeToken';
import type { Token } from '@livery/core/domain/token';

/** What tokens are sorted by where no balance tells them apart: the symbol whatever its case, the native coin before all. */
export function getSortName({ address, symbol }: Pick<Token, 'address' | 'symbol'>): string {
  return address === nativeToken ? '' : symbol.toLowerCase();
}
