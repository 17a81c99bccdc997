import { transformErc20Abi } from '@livery/core/domain/calldata/transformErc20Abi';
import type { Chain } from '@livery/core/domain/chains';
import { nativeToken } from '@livery/core/domain/tokens/nativeToken';
import { type Address, decodeFunctionData, isAddressEqual, parseAbi } from 'viem';
import type { DescribedCall, WalletTransaction } from './call';

type Swap = Extract<DescribedCall, { kind: 'swap' }>;

const routerAbi = parseAbi([
  'function swapExactETHForTokens(uint256 minimum, address[] path, address to, uint256 deadline) payable',
  'function swapExactETHForTokensSupportingFeeOnTransferTokens(uint256 minimum, address[] path, address to, uint256 deadline) payable',
  'function swapETHForExactTokens(uint256 amount, address[] path, address to, uint256 deadline) payable',
  'function swapExactTokensForETH(uint256 amount, uint256 minimum, address[] path, address to, uint256 deadline)',
  'function swapExactTokensForETHSupportingFeeOnTransferTokens(uint256 amount, uint256 minimum, address[] path, address to, uint256 deadline)',
  'function swapExactTokensForTokens(uint256 amount, uint256 minimum, address[] path, address to, uint256 deadline)',
  'function swapExactTokensForTokensSupportingFeeOnTransferTokens(uint256 amount, uint256 minimum, address[] path, address to, uint256 deadline)',
  'function swapTokensForExactETH(uint256 amount, uint256 maximum, address[] path, address to, uint256 deadline)',
  'function swapTokensForExactTokens(uint256 amount, uint256 maximum, address[] path, address to, uint256 deadline)',
]);

/**
 * Decodes a swap through the exchange proxy or the V2 router. Returns undefined for other targets; throws if the call
 * does not decode.
 */
export function decodeSwap(transaction: WalletTransaction, chain: Chain): Swap | undefined {
  const { to, from, data } = transaction;
  if (!to) return undefined;
  if (isAddressEqual(to, chain.exchangeProxy)) {
    const [sellToken, buyToken, sellAmount, minimum] = decodeFunctionData({ abi: transformErc20Abi, data }).args;
    const sell = { token: sellToken, amount: sellAmount };
    return {
      kind: 'swap',
      exact: 'sell',
      through: to,
      sell,
      buy: { token: buyToken, amount: minimum },
      recipient: from,
    };
  }
  return isAddressEqual(to, chain.v2.router) ? decodeRouterSwap(transaction, to) : undefined;
}

function decodeRouterSwap({ data, value }: WalletTransaction, through: Address): Swap | undefined {
  const { functionName, args } = decodeFunctionData({ abi: routerAbi, data });
  const isExactBuy = /ForExact/.test(functionName);
  const sellsNative = /^swap(Exact)?ETH/.test(functionName);
  const buysNative = /For(Exact)?ETH/.test(functionName);
  // When the native coin is sold, its amount is the transaction's value, not an argument.
  const [first, second, path, recipient] =
    args.length === 4 ? (isExactBuy ? [args[0], value, args[1], args[2]] : [value, args[0], args[1], args[2]]) : args;
  const [sold, bought] = [path[0], path.at(-1)];
  if (!sold || !bought) return undefined;
  const [sellAmount, buyAmount] = isExactBuy ? [second, first] : [first, second];
  return {
    kind: 'swap',
    exact: isExactBuy ? 'buy' : 'sell',
    through,
    sell: { token: sellsNative ? nativeToken : sold, amount: sellAmount },
    buy: { token: buysNative ? nativeToken : bought, amount: buyAmount },
    recipient,
  };
}
