import { parseAbi } from 'viem';

/** Deposits and removals of a V2 router, paid to `to` and void after `deadline` (seconds). Source: IUniswapV2Router02. */
export const liquidityRouterAbi = /* @__PURE__ */ parseAbi([
  'function addLiquidity(address tokenA, address tokenB, uint256 amountADesired, uint256 amountBDesired, uint256 amountAMin, uint256 amountBMin, address to, uint256 deadline) returns (uint256 amountA, uint256 amountB, uint256 liquidity)',
  'function addLiquidityETH(address token, uint256 amountTokenDesired, uint256 amountTokenMin, uint256 amountETHMin, address to, uint256 deadline) payable returns (uint256 amountToken, uint256 amountETH, uint256 liquidity)',
  'function removeLiquidity(address tokenA, address tokenB, uint256 liquidity, uint256 amountAMin, uint256 amountBMin, address to, uint256 deadline) returns (uint256 amountA, uint256 amountB)',
  'function removeLiquidityETH(address token, uint256 liquidity, uint256 amountTokenMin, uint256 amountETHMin, address to, uint256 deadline) returns (uint256 amountToken, uint256 amountETH)',
  'function removeLiquidityETHSupportingFeeOnTransferTokens(address token, uint256 liquidity, uint256 amountTokenMin, uint256 amountETHMin, address to, uint256 deadline) returns (uint256 amountETH)',
  'function removeLiquidityWithPermit(address tokenA, address tokenB, uint256 liquidity, uint256 amountAMin, uint256 amountBMin, address to, uint256 deadline, bool approveMax, uint8 v, bytes32 r, bytes32 s) returns (uint256 amountA, uint256 amountB)',
  'function removeLiquidityETHWithPermit(address token, uint256 liquidity, uint256 amountTokenMin, uint256 amountETHMin, address to, uint256 deadline, bool approveMax, uint8 v, bytes32 r, bytes32 s) returns (uint256 amountToken, uint256 amountETH)',
  'function removeLiquidityETHWithPermitSupportingFeeOnTransferTokens(address token, uint256 liquidity, uint256 amountTokenMin, uint256 amountETHMin, address to, uint256 deadline, bool approveMax, uint8 v, bytes32 r, bytes32 s) returns (uint256 amountETH)',
]);

/** Moves all of the sender's shares of a token's V1 exchange to V2. Source: IUniswapV2Migrator. */
export const migratorAbi = /* @__PURE__ */ parseAbi([
  'function migrate(address token, uint256 amountTokenMin, uint256 amountETHMin, address to, uint256 deadline)',
]);

/** The factory of V1. Source: IUniswapV1Factory. */
export const v1FactoryAbi = /* @__PURE__ */ parseAbi([
  'function getExchange(address token) view returns (address)',
  'function getToken(address exchange) view returns (address)',
]);

/** The removal of a V1 exchange, which pays its sender. Source: IUniswapV1Exchange. */
export const v1ExchangeAbi = /* @__PURE__ */ parseAbi([
  'function removeLiquidity(uint256 amount, uint256 minEth, uint256 minTokens, uint256 deadline) returns (uint256 ethAmount, uint256 tokenAmount)',
]);

/** The shares of a V2 pair: its mints, the permit's number and name, and the product of its reserves. Source: IUniswapV2Pair. */
export const poolSharesAbi = /* @__PURE__ */ parseAbi([
  'function name() view returns (string)',
  'function nonces(address owner) view returns (uint256)',
  'function kLast() view returns (uint256)',
  'function feeTo() view returns (address)',
  'event Transfer(address indexed from, address indexed to, uint256 value)',
  'event Mint(address indexed sender, uint256 amount0, uint256 amount1)',
]);
