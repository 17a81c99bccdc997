import type { Chain } from '@livery/core/domain/chain';
import { chains } from '@livery/core/domain/chains';
import type { AppConfig } from '@livery/core/wire/appConfig';

/** Where a path without a chain leads: the operator's default, when it is served; else the first chain that is. */
export function getDefaultChain({ config, chains: served }: AppConfig): Chain | undefined {
  const flags: [Chain['prefix'], boolean | undefined][] = [
    ['matic', config.matic_as_default],
    ['bsc', config.bsc_as_default],
    ['avax', config.avax_as_default],
    ['fantom', config.fantom_as_default],
  ];
  const offered = chains.filter(({ id }) => served.includes(id));
  const prefix = flags.find(([, flag]) => flag)?.[0];
  return offered.find((chain) => chain.prefix === prefix) ?? offered[0];
}
