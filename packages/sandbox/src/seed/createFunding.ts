import type { Chain } from '@livery/core/domain/chain';
import { type Address, encodeFunctionData, isAddressEqual, parseAbi } from 'viem';
import type { Call } from '../deploy/createDeployer';

const abi = parseAbi(['function mint(address to, uint256 amount)', 'function transfer(address to, uint256 amount)']);

/** The owner's call that gives `to` an amount: tokens are minted, the wrapped native is sent on. */
export function createFunding(chain: Chain, token: Address, to: Address, amount: bigint): Call {
  const functionName = isAddressEqual(token, chain.wrappedNative.address) ? 'transfer' : 'mint';
  return { to: token, data: encodeFunctionData({ abi, functionName, args: [to, amount] }) };
}
