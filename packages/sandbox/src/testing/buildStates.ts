import { chains } from '@livery/core/domain/chains';
import { openState } from '../chains/openState';

/** Builds the states of all chains once before the tests, so that parallel workers do not each build them. */
export async function setup(): Promise<void> {
  await Promise.all(chains.map(({ id }) => openState({ chainId: id })));
}
