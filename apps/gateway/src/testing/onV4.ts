import { encodeUniversalSwap } from '@livery/core/domain/calldata/encodeUniversalSwap';
import type { Chain } from '@livery/core/domain/chains';
import { getExecutor, permit2, senderItself } from '@livery/core/domain/executors';
import { permit2Abi } from '@livery/core/domain/orders/tokenPermit';
import { isNativeToken } from '@livery/core/domain/tokens/nativeToken';
import { fromCurrency, type PoolKey } from '@livery/core/domain/v4/poolKey';
import { getV4Venue } from '@livery/core/domain/v4/v4Venue';
import {
  type Address,
  encodeAbiParameters,
  encodeFunctionData,
  type Hex,
  maxUint128,
  maxUint160,
  maxUint256,
  numberToHex,
  parseAbi,
  parseAbiParameters,
  parseEther,
  zeroAddress,
} from 'viem';
import { expect } from 'vitest';
import type { createTrader } from './createTrader';

const struct = 'struct PoolKey { address currency0; address currency1; uint24 fee; int24 tickSpacing; address hooks; }';
const abi = parseAbi([
  struct,
  'function initialize(PoolKey key, uint160 sqrtPriceX96)',
  'function setProtocolFeeController(address controller)',
  'function setProtocolFee(PoolKey key, uint24 fee)',
  'function modifyLiquidities(bytes data, uint256 deadline) payable',
  'function nextTokenId() view returns (uint256)',
]);
const [mint, decrease] = [
  parseAbiParameters([
    'PoolKey key, int24 lower, int24 upper, uint256 liquidity, uint128 max0, uint128 max1, address owner, bytes data',
    struct,
  ]),
  parseAbiParameters('uint256 id, uint256 liquidity, uint128 min0, uint128 min1, bytes data'),
];
const [pair, action] = [parseAbiParameters('address, address'), parseAbiParameters('bytes, bytes[]')];
const [most, never] = [maxUint160 - 1n, 2 ** 48 - 1];

/** Returns actions of an account on V4 pools, which bypass the gateway. The account owns the PoolManager. */
export function onV4({ client, address: account, approve }: ReturnType<typeof createTrader>, chain: Chain) {
  const venue = getV4Venue(chain);
  const router = getExecutor(chain, 'universalRouter');
  if (!venue || !router) throw new Error('The chain has no V4.');
  const { poolManager, positionManager } = venue;

  async function send(to: Address, data: Hex, value = 0n) {
    const { status } = await client.sendTransactionSync({ to, data, value, gas: 15_000_000n, chain: null });
    expect(status).toBe('success');
  }

  /** Runs actions of the position manager on a pair, and sweeps the coin that is left. */
  async function modify(key: PoolKey, [id, input]: [id: Hex, input: Hex], settle: Hex) {
    const ends = encodeAbiParameters(pair, [key.currency0, key.currency1]);
    const inputs =
      settle === '0x0d'
        ? [input, ends]
        : [input, encodeAbiParameters(takePair, [key.currency0, key.currency1, account])];
    const swept = encodeAbiParameters(pair, [zeroAddress, account]);
    const data = encodeAbiParameters(action, [`${id}${settle.slice(2)}14`, [...inputs, swept]]);
    const value = key.currency0 === zeroAddress && settle === '0x0d' ? parseEther('100000') : 0n;
    await send(
      positionManager,
      encodeFunctionData({ abi, functionName: 'modifyLiquidities', args: [data, maxUint256] }),
      value,
    );
  }

  return {
    /** Gives the account tokens and coins, and lets the router and the position manager take them. */
    async fund(tokens: readonly Address[]) {
      await client.setBalance({ address: account, value: parseEther('1000000000') });
      for (const token of tokens) {
        await client.request({ method: 'anvil_dealERC20', params: [account, token, numberToHex(10n ** 27n)] } as never);
        await approve(token, permit2);
        for (const spender of [router, positionManager]) {
          const args = [token, spender, most, never] as const;
          await send(permit2, encodeFunctionData({ abi: permit2Abi, functionName: 'approve', args }));
        }
      }
    },
    async swap(key: PoolKey, zeroForOne: boolean, amount: bigint) {
      const { currency0, currency1, ...terms } = key;
      const [sold, bought] = zeroForOne ? [currency0, currency1] : [currency1, currency0];
      const [sellToken, buyToken] = [fromCurrency(sold), fromCurrency(bought)];
      const data = encodeUniversalSwap({
        ...{ side: 'exactInput', sellToken, buyToken, sellAmount: amount, buyAmount: 0n, fee: undefined },
        fills: [{ kind: 'v4', way: { path: [sellToken, buyToken], pools: [terms] }, amount, limit: 0n }],
        ...{ payee: senderItself, refundee: undefined, deadline: maxUint256 },
      });
      await send(router, data, isNativeToken(sellToken) ? amount : 0n);
    },
    /** Adds a position and returns a function to withdraw liquidity from it. */
    async provide(key: PoolKey, [lower, upper]: readonly [number, number], liquidity: bigint) {
      const id = await client.readContract({ abi, address: positionManager, functionName: 'nextTokenId' });
      const input = encodeAbiParameters(mint, [key, lower, upper, liquidity, maxUint128, maxUint128, account, '0x']);
      await modify(key, ['0x02', input], '0x0d');
      return async (amount: bigint) => {
        await modify(key, ['0x01', encodeAbiParameters(decrease, [id, amount, 0n, 0n, '0x'])], '0x11');
      };
    },
    async initialize(key: PoolKey, sqrtPriceX96: bigint) {
      await send(poolManager, encodeFunctionData({ abi, functionName: 'initialize', args: [key, sqrtPriceX96] }));
    },
    /** Lets the protocol take fees, in millionths, of what is paid of each currency. */
    async charge(key: PoolKey, [fee0, fee1]: readonly [number, number]) {
      await send(poolManager, encodeFunctionData({ abi, functionName: 'setProtocolFeeController', args: [account] }));
      await send(
        poolManager,
        encodeFunctionData({ abi, functionName: 'setProtocolFee', args: [key, (fee1 << 12) | fee0] }),
      );
    },
  };
}

const takePair = parseAbiParameters('address, address, address');
