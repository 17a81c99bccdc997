const amountIn = { name: 'amountIn', type: 'uint256' } as const;
const amountOut = { name: 'amountOut', type: 'uint256' } as const;
const amountInMax = { name: 'amountInMax', type: 'uint256' } as const;
const amountOutMin = { name: 'amountOutMin', type: 'uint256' } as const;
const way = [
  { name: 'path', type: 'address[]' },
  { name: 'to', type: 'address' },
  { name: 'deadline', type: 'uint256' },
] as const;
const outputs = [{ name: 'amounts', type: 'uint256[]' }] as const;

/**
 * The six swaps of a V2 router, each along one path, paid to `to` and void after the second `deadline`. Where the native
 * coin is sold the value is the amount; `path` names its wrapped form. Source: IUniswapV2Router01.
 */
export const routerAbi = [
  {
    type: 'function',
    name: 'swapExactTokensForTokens',
    stateMutability: 'nonpayable',
    inputs: [amountIn, amountOutMin, ...way],
    outputs,
  },
  {
    type: 'function',
    name: 'swapTokensForExactTokens',
    stateMutability: 'nonpayable',
    inputs: [amountOut, amountInMax, ...way],
    outputs,
  },
  {
    type: 'function',
    name: 'swapExactETHForTokens',
    stateMutability: 'payable',
    inputs: [amountOutMin, ...way],
    outputs,
  },
  {
    type: 'function',
    name: 'swapETHForExactTokens',
    stateMutability: 'payable',
    inputs: [amountOut, ...way],
    outputs,
  },
  {
    type: 'function',
    name: 'swapExactTokensForETH',
    stateMutability: 'nonpayable',
    inputs: [amountIn, amountOutMin, ...way],
    outputs,
  },
  {
    type: 'function',
    name: 'swapTokensForExactETH',
    stateMutability: 'nonpayable',
    inputs: [amountOut, amountInMax, ...way],
    outputs,
  },
] as const;
