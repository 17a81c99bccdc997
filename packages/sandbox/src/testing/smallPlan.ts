import { getChain } from '@livery/core/domain/chains';
import { parseEther, parseUnits } from 'viem';
import { accounts } from '../accounts';
import { DeployError } from '../errors/contract';
import type { MarketPlan, PlannedToken } from '../market/marketPlan';

const token = (
  digit: string,
  symbol: string,
  decimals: number,
  kind: PlannedToken['kind'] = 'standard',
): PlannedToken => ({
  address: `0x${digit.repeat(40)}`,
  symbol,
  name: `${symbol} token`,
  decimals,
  kind,
  usdPrice: 1,
});

export const dai = token('1', 'DAI', 18);
export const usdc = token('2', 'USDC', 6);
export const usdt = token('3', 'USDT', 6, 'noReturn');
export const mkr = token('4', 'MKR', 18, 'bytes32');
export const fee = token('5', 'FEE', 18, 'feeOnTransfer');
export const trap = token('6', 'TRAP', 0, 'unsellable');

export const contenthash = '0xe3010170122029f2d17be6139079dc48696d1f582a8530eb9805b561eda517e22a892c7e3f1f';

/** Returns a market with one token of each kind, for tests that do not depend on the real plan. */
export function smallPlan(chainId: number): MarketPlan {
  const chain = getChain(chainId);
  if (!chain) throw new DeployError(`chain ${chainId} is unknown`);
  const native = chain.wrappedNative.address;
  const tokens = [dai, usdc, usdt, mkr, fee, trap];
  return {
    chainId,
    tokens,
    pools: [
      ...tokens.map(({ address, decimals }) => ({
        tokenA: native,
        amountA: parseEther('1000'),
        tokenB: address,
        amountB: parseUnits('3000000', decimals),
      })),
      { tokenA: dai.address, amountA: parseEther('500000'), tokenB: usdc.address, amountB: parseUnits('500000', 6) },
    ],
    otherPools: [],
    v3Pools: [],
    v4Pools: [],
    v1Exchanges: [{ token: dai.address, tokenAmount: parseEther('30000'), nativeAmount: parseEther('10') }],
    names: [
      { name: 'alice.eth', address: accounts[1], contenthash },
      { name: 'lists.alice.eth', address: accounts[1] },
    ],
    holdings: [
      ...tokens.map(({ address, decimals }) => ({ token: address, amount: parseUnits('10000', decimals) })),
      { token: native, amount: parseEther('5') },
    ],
  };
}
