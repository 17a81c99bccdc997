import type { Chain } from '@livery/core/domain/chains';
import { toWords } from '../../features/tokens/search/catalog';

/** Returns the networks for which each typed word begins a word of the name, or the name that paths have; all without a word. */
export function findNetworks(networks: readonly Chain[], typed: string): readonly Chain[] {
  const wanted = toWords(typed);
  return networks.filter(({ name, prefix }) => {
    const words = [...toWords(name), prefix];
    return wanted.every((word) => words.some((own) => own.startsWith(word)));
  });
}
