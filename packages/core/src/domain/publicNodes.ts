/**
 * The public endpoint of each supported chain, by chain id, which a wallet gets together with a chain that it lacks:
 * the first endpoint in viem's registry of chains. It ships with the page, so that no gateway chooses the node that
 * checks its figures.
 */
export const publicNodes: Readonly<Record<number, string>> = {
  1: 'https://ethereum.reth.rs/rpc',
  10: 'https://mainnet.optimism.io',
  56: 'https://56.rpc.thirdweb.com',
  137: 'https://polygon.drpc.org',
  250: 'https://250.rpc.thirdweb.com',
  8453: 'https://mainnet.base.org',
  42161: 'https://arb1.arbitrum.io/rpc',
  42220: 'https://forno.celo.org',
  43114: 'https://api.avax.network/ext/bc/C/rpc',
};
