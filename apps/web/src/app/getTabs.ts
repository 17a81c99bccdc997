import type { Chain } from '@livery/core/domain/chain';
import type { Tab } from './Tabs';

const screens = ['swap', 'limit', 'pool'] as const;
/** Chains on which nothing but swaps is offered. */
const swapOnly: readonly Chain['prefix'][] = ['avax', 'optimism', 'fantom'];

/** The tabs of a chain, of the screens that exist. */
export function getTabs({ prefix }: Chain, built: readonly Tab['name'][]): Tab[] {
  return screens
    .filter((name) => built.includes(name) && (name === 'swap' || !swapOnly.includes(prefix)))
    .map((name) => ({ name, path: `${prefix && `/${prefix}`}/${name}` }));
}
