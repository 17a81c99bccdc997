import { parseAbi } from 'viem';

/**
 * Functions of V4's StateView, which reads the state of pools by their ids. The first values are those of V3's `slot0`,
 * `liquidity`, `tickBitmap` and `ticks`.
 */
export const stateViewAbi = parseAbi([
  'function getSlot0(bytes32 id) view returns (uint160 sqrtPriceX96, int24 tick, uint24 protocolFee, uint24 lpFee)',
  'function getLiquidity(bytes32 id) view returns (uint128 liquidity)',
  'function getTickBitmap(bytes32 id, int16 word) view returns (uint256 bitmap)',
  'function getTickLiquidity(bytes32 id, int24 tick) view returns (uint128 liquidityGross, int128 liquidityNet)',
]);

/** The function of the PoolManager that reads words of its storage. */
export const extsloadAbi = parseAbi(['function extsload(bytes32[] slots) view returns (bytes32[] values)']);

/** The events of the PoolManager that change a pool. A donation changes neither price nor liquidity. */
export const v4Events = parseAbi([
  'event Initialize(bytes32 indexed id, address indexed currency0, address indexed currency1, uint24 fee, int24 tickSpacing, address hooks, uint160 sqrtPriceX96, int24 tick)',
  'event Swap(bytes32 indexed id, address indexed sender, int128 amount0, int128 amount1, uint160 sqrtPriceX96, uint128 liquidity, int24 tick, uint24 fee)',
  'event ModifyLiquidity(bytes32 indexed id, address indexed sender, int24 tickLower, int24 tickUpper, int256 liquidityDelta, bytes32 salt)',
  'event ProtocolFeeUpdated(bytes32 indexed id, uint24 protocolFee)',
]);
