import { type Chain, chains } from '@livery/core/domain/chains';
import type { AppConfig } from '@livery/core/wire/appConfig';

/** Returns the first of these chains that is served: the `chosen` one, the operator's default, any. */
export function getHomeChain(
  { config, chains: served }: Pick<AppConfig, 'config' | 'chains'>,
  chosen?: number | null,
): Chain | undefined {
  const offered = chains.filter(({ id }) => served.includes(id));
  const prefix = (['matic', 'bsc', 'avax', 'fantom'] as const).find((name) => config[`${name}_as_default`]);
  return offered.find(({ id }) => id === chosen) ?? offered.find((chain) => chain.prefix === prefix) ?? offered[0];
}
