/** The calls of swaps, wraps and changes of liquidity by selector. No ABIs, which other chunks have: the test compares them. */
const swaps: ReadonlySet<string> = new Set([
  '0x415565b0', // transformERC20
  '0xd0e30db0', // deposit
  '0x2e1a7d4d', // withdraw
  '0x38ed1739', // swapExactTokensForTokens
  '0x8803dbee', // swapTokensForExactTokens
  '0x7ff36ab5', // swapExactETHForTokens
  '0xfb3bdb41', // swapETHForExactTokens
  '0x18cbafe5', // swapExactTokensForETH
  '0x4a25d94a', // swapTokensForExactETH
]);
const liquidity: ReadonlySet<string> = new Set([
  '0xe8e33700', // addLiquidity
  '0xf305d719', // addLiquidityETH
  '0xbaa2abde', // removeLiquidity
  '0x02751cec', // removeLiquidityETH
  '0xaf2979eb', // removeLiquidityETHSupportingFeeOnTransferTokens
  '0x2195995c', // removeLiquidityWithPermit
  '0xded9382a', // removeLiquidityETHWithPermit
  '0x5b0d5984', // removeLiquidityETHWithPermitSupportingFeeOnTransferTokens
  '0xb7df1d25', // migrate, of the migrator
  '0xf88bf15a', // removeLiquidity, of a V1 exchange
]);

/** Returns the kind of a call that the page sent; undefined for approvals and cancellations. */
export function getCallKind(data: string): 'swap' | 'liquidity' | undefined {
  const selector = data.slice(0, 10);
  if (swaps.has(selector)) return 'swap';
  return liquidity.has(selector) ? 'liquidity' : undefined;
}
