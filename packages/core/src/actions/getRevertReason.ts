import { decodeErrorResult, type Hex, parseAbi } from 'viem';

/** Errors of the 0x exchange proxy that mean that the price has moved too far. Source: LibTransformERC20RichErrors. */
const errors = parseAbi([
  'error Error(string reason)',
  'error IncompleteTransformERC20Error(address outputToken, uint256 amount, uint256 minimum)',
  'error IncompleteFillSellQuoteError(address sellToken, uint256 sold, uint256 wanted)',
  'error IncompleteFillBuyQuoteError(address buyToken, uint256 bought, uint256 wanted)',
]);

/** Why a call reverted, in words, from the data that it returned. */
export function getRevertReason(data: Hex): string {
  try {
    const decoded = decodeErrorResult({ abi: errors, data });
    return decoded.errorName === 'Error'
      ? `The transaction would fail: ${decoded.args[0]}`
      : 'The transaction would fail: the price has moved beyond your slippage.';
  } catch {
    return 'The transaction would fail.';
  }
}
