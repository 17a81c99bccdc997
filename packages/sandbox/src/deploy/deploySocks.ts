import { encodeFunctionData, parseAbi } from 'viem';
import { compileContracts } from '../artifacts/compileContracts';
import type { Deployer } from './createDeployer';

export const socks = '0x65770b5283117639760beA3F867b69b3697a91dd';
const abi = parseAbi(['function initialize(string name, string symbol, address holder, uint256 count)']);

export async function deploySocks({ client, owner, send }: Deployer): Promise<void> {
  await client.setCode({ address: socks, bytecode: compileContracts().Socks });
  await send({
    to: socks,
    data: encodeFunctionData({ abi, functionName: 'initialize', args: ['Unisocks', 'SOCKS', owner, 3n] }),
  });
}
