import type { Chain } from '@livery/core/domain/chains';
import { type Address, encodeFunctionData, isAddressEqual, parseAbi } from 'viem';
import { type ContractName, compileContracts } from '../artifacts/compileContracts';
import type { PlannedToken } from '../market/marketPlan';
import type { ContractCall, Deployer } from './createDeployer';

const abi = parseAbi(['function initialize(string name, string symbol, uint8 decimals, address owner)']);

const contractOf: Record<PlannedToken['kind'], ContractName> = {
  standard: 'Token',
  bytes32: 'Bytes32Token',
  noReturn: 'NoReturnToken',
  feeOnTransfer: 'FeeOnTransferToken',
  unsellable: 'UnsellableToken',
};

export async function deployTokens({ client, owner, sendAll }: Deployer, tokens: PlannedToken[]): Promise<void> {
  const codes = compileContracts();
  await Promise.all(tokens.map(({ address, kind }) => client.setCode({ address, bytecode: codes[contractOf[kind]] })));
  await sendAll(
    tokens.map(({ address, name, symbol, decimals }) => ({
      to: address,
      data: encodeFunctionData({ abi, functionName: 'initialize', args: [name, symbol, decimals, owner] }),
    })),
  );
}

const fundingAbi = parseAbi([
  'function mint(address to, uint256 amount)',
  'function transfer(address to, uint256 amount)',
]);

/** Returns the owner's call that funds `to`: tokens are minted, the wrapped native coin is transferred. */
export function createFunding(chain: Chain, token: Address, to: Address, amount: bigint): ContractCall {
  const functionName = isAddressEqual(token, chain.wrappedNative.address) ? 'transfer' : 'mint';
  return { to: token, data: encodeFunctionData({ abi: fundingAbi, functionName, args: [to, amount] }) };
}
