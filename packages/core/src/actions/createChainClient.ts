import { type Account, type Address, type Chain, type ClientConfig, createClient, type Transport } from 'viem';

/**
 * Creates a viem client that never follows CCIP-Read (ERC-3668). By default viem answers an `OffchainLookup` revert with a
 * request to whatever URL the contract names, and the contracts read here are chosen by strangers: tokens that a visitor
 * types, resolvers that the owner of a name sets.
 */
export function createChainClient<
  transport extends Transport,
  chain extends Chain | undefined = undefined,
  account extends Account | Address | undefined = undefined,
>(parameters: ClientConfig<transport, chain, account> & { ccipRead?: false }) {
  return createClient({ ...parameters, ccipRead: false });
}
