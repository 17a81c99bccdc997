import type { Address } from 'viem';
import type { Chain } from './chain';
import type { FeeProgram } from './feeProgram';

/** The programme's token on a chain; undefined where there is no programme. */
export function getProgramToken(
  program: FeeProgram | undefined,
  { prefix }: Pick<Chain, 'prefix'>,
): Address | undefined {
  return program?.[prefix === '' ? 'token_address' : (`token_address_${prefix}` as const)];
}
