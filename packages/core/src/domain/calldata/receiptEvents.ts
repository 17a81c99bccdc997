import { type AbiEvent, erc20Abi, getAbiItem } from 'viem';

/** A transfer of a token. Source: ERC-20. */
export const transferEvent = getAbiItem({ abi: erc20Abi, name: 'Transfer' });

/** A swap of the exchange proxy, with the amounts that moved. Source: the 0x protocol's ITransformERC20Feature. */
export const transformedErc20Event = {
  type: 'event',
  name: 'TransformedERC20',
  inputs: [
    { name: 'taker', type: 'address', indexed: true },
    { name: 'inputToken', type: 'address', indexed: false },
    { name: 'outputToken', type: 'address', indexed: false },
    { name: 'inputTokenAmount', type: 'uint256', indexed: false },
    { name: 'outputTokenAmount', type: 'uint256', indexed: false },
  ],
} as const satisfies AbiEvent;

/** A payment of native coins by the wrapped coin's contract. Source: WETH9. */
export const withdrawalEvent = {
  type: 'event',
  name: 'Withdrawal',
  inputs: [
    { name: 'src', type: 'address', indexed: true },
    { name: 'wad', type: 'uint256', indexed: false },
  ],
} as const satisfies AbiEvent;

/** A payment of native coins to the wrapped coin's contract. Source: WETH9. */
export const depositEvent = {
  type: 'event',
  name: 'Deposit',
  inputs: [
    { name: 'dst', type: 'address', indexed: true },
    { name: 'wad', type: 'uint256', indexed: false },
  ],
} as const satisfies AbiEvent;

/** A deposit in a pool, with the amounts of its tokens. Source: Uniswap's IUniswapV2Pair. */
export const mintEvent = {
  type: 'event',
  name: 'Mint',
  inputs: [
    { name: 'sender', type: 'address', indexed: true },
    { name: 'amount0', type: 'uint256', indexed: false },
    { name: 'amount1', type: 'uint256', indexed: false },
  ],
} as const satisfies AbiEvent;

/** A removal from a pool, with the amounts of its tokens. Source: Uniswap's IUniswapV2Pair. */
export const burnEvent = {
  type: 'event',
  name: 'Burn',
  inputs: [
    { name: 'sender', type: 'address', indexed: true },
    { name: 'amount0', type: 'uint256', indexed: false },
    { name: 'amount1', type: 'uint256', indexed: false },
    { name: 'to', type: 'address', indexed: true },
  ],
} as const satisfies AbiEvent;
