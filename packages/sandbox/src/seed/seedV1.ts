import type { Chain } from '@livery/core/domain/chains';
import { encodeFunctionData, maxUint256, parseAbi } from 'viem';
import { accounts } from '../accounts';
import type { Deployer } from '../deploy/createDeployer';
import { createFunding } from '../deploy/deployTokens';
import { v1Factory } from '../deploy/deployV1';
import type { PlannedV1Exchange } from '../market/marketPlan';

const abi = parseAbi([
  'function createExchange(address token) returns (address)',
  'function getExchange(address token) view returns (address)',
  'function approve(address spender, uint256 amount)',
  'function addLiquidity(uint256 minLiquidity, uint256 maxTokens, uint256 deadline) payable returns (uint256)',
]);

/** Creates V1 exchanges whose liquidity belongs to accounts 0 and 1 of the mnemonic, half each. */
export async function seedV1(
  { client, owner, sendAll }: Deployer,
  { chain, exchanges }: { chain: Chain; exchanges: PlannedV1Exchange[] },
): Promise<void> {
  await sendAll(
    exchanges.map(({ token }) => ({
      to: v1Factory,
      data: encodeFunctionData({ abi, functionName: 'createExchange', args: [token] }),
    })),
  );
  const providers = [owner, accounts[1]];
  await sendAll(
    providers.flatMap((provider) =>
      // The second deposit takes one unit more than its share, rounding up.
      exchanges.map(({ token, tokenAmount }) => createFunding(chain, token, provider, tokenAmount / 2n + 1n)),
    ),
  );
  for (const provider of providers) {
    for (const { token, tokenAmount, nativeAmount } of exchanges) {
      const exchange = await client.readContract({
        address: v1Factory,
        abi,
        functionName: 'getExchange',
        args: [token],
      });
      const half = tokenAmount / 2n + (provider === owner ? 0n : 1n);
      await sendAll(
        [
          {
            to: token,
            data: encodeFunctionData({ abi, functionName: 'approve', args: [exchange, maxUint256] }),
          },
          {
            to: exchange,
            value: nativeAmount / 2n,
            data: encodeFunctionData({ abi, functionName: 'addLiquidity', args: [1n, half, maxUint256] }),
          },
        ],
        provider,
      );
    }
  }
}
