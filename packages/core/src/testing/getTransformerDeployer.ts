import type { Address } from 'viem';

const deployers: ReadonlyMap<number, Address> = new Map([
  [1, '0x39dCe47a67aD34344EAB877eaE3Ef1FA2a1d50Bb'],
  [56, '0x8224aa8FE5c9f07d5a59c735386fF6CC6AAEB568'],
  [137, '0xe6d9207df11C55Bce2F7a189Ae95e3222d5484D3'],
  [43114, '0xA60B57833DCE6260F4F2411c811755Dd980Bc0a7'],
  [250, '0x47F01db18a38261E4cB153bAe6db7d3743AcB33c'],
  [10, '0x3A539eD6bd42de8FBAf3899fb490c792e153D647'],
  [42161, '0x29f80c1f685e19aE1807063eDa432F431ac623D0'],
  [8453, '0x58bcA53ebba1AAf25F0EDCd8DaD6421872fe20B2'],
  [42220, '0x1fe80d5Ad9464DBA2d60B88e449305F184823f8A'],
]);

/**
 * Returns the account whose nonces determine the addresses of a chain's 0x transformers, checksummed. Apart from the table
 * of chains, because the page does not need it. Source: the 0x contract address book.
 */
export function getTransformerDeployer(chainId: number): Address {
  const deployer = deployers.get(chainId);
  if (!deployer) throw new Error(`no chain ${chainId}`);
  return deployer;
}
