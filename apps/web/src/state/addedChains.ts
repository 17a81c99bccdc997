import * as v from 'valibot';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { changePersisted, persisted, storedList } from './persisted';

const schema = v.object({ chains: storedList(v.object({ connectorId: v.string(), chainId: v.number() })) });

type AddedChains = v.InferOutput<typeof schema>;
type AddedChain = AddedChains['chains'][number];

/** The chains that this page added to wallets, with a node of the gateway's choice: there the wallet has no node of its own. */
export const useAddedChains = create<AddedChains>()(
  persist(
    (): AddedChains => ({ chains: [] }),
    persisted('addedChains', 1, schema, ({ chains }) => ({ chains })),
  ),
);

/**
 * The chain that the page added last on this visit, with a node of the gateway's choice, until the trader dismisses the
 * notice about it.
 */
export const useNewlyAdded = create<{ added: AddedChain | undefined }>(() => ({ added: undefined }));

/** Records that the page offered a chain to a wallet with a node of the gateway's choice. */
export function addAddedChain(added: AddedChain): void {
  useNewlyAdded.setState({ added });
  changePersisted(useAddedChains, (state) => ({
    chains: isAddedChain(state, added) ? state.chains : [...state.chains, added],
  }));
}

/** Returns true if the page offered the chain to the wallet, on this visit or an earlier one. */
export function isAddedChain({ chains }: AddedChains, { connectorId, chainId }: AddedChain): boolean {
  return chains.some((chain) => chain.connectorId === connectorId && chain.chainId === chainId);
}
