import { decodeErrorResult, type Hex, isHex, parseAbi, size, slice } from 'viem';
import { cleanTokenText } from './cleanTokenText';
import type { Revert } from './revert';
import type { RevertCode } from './revertCode';

const longestName = 120;
/** Whoever says more, or wraps deeper, does it to keep the reader busy. */
const mostBytes = 65_536;
const deepest = 8;

/** Errors of Solidity and of the 0x exchange proxy. Source: LibTransformERC20RichErrors, LibWalletRichErrors. */
const abi = parseAbi([
  'error Error(string reason)',
  'error Panic(uint256 code)',
  'error InsufficientEthAttachedError(uint256 ethAttached, uint256 ethNeeded)',
  'error IncompleteTransformERC20Error(address outputToken, uint256 outputAmount, uint256 minimum)',
  'error NegativeTransformERC20OutputError(address outputToken, uint256 lostAmount)',
  'error IncompleteFillSellQuoteError(address sellToken, uint256 soldAmount, uint256 sellAmount)',
  'error IncompleteFillBuyQuoteError(address buyToken, uint256 boughtAmount, uint256 buyAmount)',
  'error TransformerFailedError(address transformer, bytes transformerData, bytes resultData)',
  'error WalletExecuteDelegateCallFailedError(address wallet, address callee, bytes callData, bytes errorData)',
  'error WalletExecuteCallFailedError(address wallet, address callee, bytes callData, uint256 value, bytes errorData)',
]);

const codes = {
  Panic: 'PANIC',
  InsufficientEthAttachedError: 'VALUE_TOO_LOW',
  IncompleteTransformERC20Error: 'MINIMUM_MISSED',
  NegativeTransformERC20OutputError: 'OUTPUT_SHRINKS',
  IncompleteFillSellQuoteError: 'NOT_SOLD_IN_FULL',
  IncompleteFillBuyQuoteError: 'MAXIMUM_EXCEEDED',
} as const satisfies Record<string, RevertCode>;

/** What routers and their transfer library say; each fork puts its own name before the colon. */
const reasons: ReadonlyMap<string, RevertCode> = new Map([
  ['INSUFFICIENT_OUTPUT_AMOUNT', 'MINIMUM_MISSED'],
  ['EXCESSIVE_INPUT_AMOUNT', 'MAXIMUM_EXCEEDED'],
  ['EXPIRED', 'EXPIRED'],
  ['ETH_TRANSFER_FAILED', 'PAYEE_REFUSES'],
]);

/**
 * Why a call reverted, from the data that it returned, which a hostile contract may have written. Errors that wrap
 * another, as those of the proxy's wallet do, are looked into. Never throws.
 */
export function decodeRevert(data: unknown, depth = 0): Revert {
  if (!isHex(data) || size(data) < 4) return { code: 'SILENT', name: 'Revert' };
  const decoded = depth < deepest && size(data) <= mostBytes ? tryDecode(data) : undefined;
  if (!decoded) return { code: 'UNKNOWN', name: slice(data, 0, 4) };
  const { errorName, args } = decoded;
  switch (errorName) {
    case 'Error':
      return toReason(args[0]);
    case 'TransformerFailedError':
      return decodeInner(args[2], errorName, depth);
    case 'WalletExecuteDelegateCallFailedError':
      return decodeInner(args[3], errorName, depth);
    case 'WalletExecuteCallFailedError':
      return decodeInner(args[4], errorName, depth);
    default:
      return { code: codes[errorName], name: errorName };
  }
}

function toReason(text: string): Revert {
  const name = cleanTokenText(text, longestName);
  if (name === undefined) return { code: 'SILENT', name: 'Error' };
  return { code: reasons.get(name.split(': ').at(-1) ?? '') ?? 'REASON', name };
}

function decodeInner(data: Hex, name: string, depth: number): Revert {
  return size(data) >= 4 ? decodeRevert(data, depth + 1) : { code: 'SILENT', name };
}

function tryDecode(data: Hex) {
  try {
    return decodeErrorResult({ abi, data });
  } catch {
    return undefined;
  }
}
