import { encodeFunctionData, parseAbi } from 'viem';
import { type ContractName, compileContracts } from '../artifacts/compileContracts';
import type { PlannedToken } from '../market/marketPlan';
import type { Deployer } from './createDeployer';

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
