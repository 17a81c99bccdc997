import { decodeErrorResult, type Hex, isHex, parseAbi, size, slice } from 'viem';
import { cleanTokenText } from '../text/cleanTokenText';

/**
 * The reason of a revert: a code for catalogues, and the contract's own name or text for it, safe to show, up to 120
 * characters.
 */
export type Revert = { code: RevertCode; name: string };

/** The known reasons of a revert; `REASON` is a text of the contract's own. */
export type RevertCode =
  | 'MINIMUM_MISSED'
  | 'MAXIMUM_EXCEEDED'
  | 'NOT_SOLD_IN_FULL'
  | 'EXPIRED'
  | 'PAYEE_REFUSES'
  | 'VALUE_TOO_LOW'
  | 'OUTPUT_SHRINKS'
  | 'PANIC'
  | 'REASON'
  | 'UNKNOWN'
  | 'SILENT';

/** The errors of Permit2 about an allowance or the permit of one; a token's own allowance fails in other words. */
const permitErrors: readonly string[] = [
  'SignatureExpired',
  'AllowanceExpired',
  'InsufficientAllowance',
  'InvalidNonce',
  'InvalidSigner',
  'InvalidContractSignature',
];

/** Returns true for the revert of Permit2 that another permit would prevent. */
export function isPermitRefused({ code, name }: Revert): boolean {
  return code === 'UNKNOWN' && permitErrors.includes(name);
}

const maxNameLength = 120;
/** Longer or more deeply nested data is an attempt to exhaust the reader. */
const maxBytes = 65_536;
const maxDepth = 8;

/**
 * Errors of Solidity, of the 0x exchange proxy, of the Universal Router and of Permit2. Source: LibTransformERC20RichErrors,
 * LibWalletRichErrors; IUniversalRouter, V2SwapRouter, V3SwapRouter, Payments; PermitErrors, SignatureVerification,
 * IAllowanceTransfer.
 */
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
  'error ExecutionFailed(uint256 commandIndex, bytes message)',
  'error TransactionDeadlinePassed()',
  'error V2TooLittleReceived()',
  'error V2TooMuchRequested()',
  'error V3TooLittleReceived()',
  'error V3TooMuchRequested()',
  'error InsufficientToken()',
  'error InsufficientETH()',
  'error SignatureExpired(uint256 signatureDeadline)',
  'error AllowanceExpired(uint256 deadline)',
  'error InsufficientAllowance(uint256 amount)',
  'error InvalidNonce()',
  'error InvalidSigner()',
  'error InvalidContractSignature()',
]);

const codes = {
  Panic: 'PANIC',
  InsufficientEthAttachedError: 'VALUE_TOO_LOW',
  IncompleteTransformERC20Error: 'MINIMUM_MISSED',
  NegativeTransformERC20OutputError: 'OUTPUT_SHRINKS',
  IncompleteFillSellQuoteError: 'NOT_SOLD_IN_FULL',
  IncompleteFillBuyQuoteError: 'MAXIMUM_EXCEEDED',
  TransactionDeadlinePassed: 'EXPIRED',
  V2TooLittleReceived: 'MINIMUM_MISSED',
  V2TooMuchRequested: 'MAXIMUM_EXCEEDED',
  V3TooLittleReceived: 'MINIMUM_MISSED',
  V3TooMuchRequested: 'MAXIMUM_EXCEEDED',
  InsufficientToken: 'MINIMUM_MISSED',
  InsufficientETH: 'MINIMUM_MISSED',
  ...{ SignatureExpired: 'UNKNOWN', AllowanceExpired: 'UNKNOWN', InsufficientAllowance: 'UNKNOWN' },
  ...{ InvalidNonce: 'UNKNOWN', InvalidSigner: 'UNKNOWN', InvalidContractSignature: 'UNKNOWN' },
} as const satisfies Record<string, RevertCode>;

/** Reasons of routers and their transfer library; each fork puts its own name before the colon. */
const reasons: ReadonlyMap<string, RevertCode> = new Map([
  ['INSUFFICIENT_OUTPUT_AMOUNT', 'MINIMUM_MISSED'],
  ['EXCESSIVE_INPUT_AMOUNT', 'MAXIMUM_EXCEEDED'],
  ['EXPIRED', 'EXPIRED'],
  ['ETH_TRANSFER_FAILED', 'PAYEE_REFUSES'],
]);

/**
 * Decodes the reason of a revert from the returned data, which a hostile contract may have written. Errors that wrap
 * another one, such as those of the proxy's wallet, are unwrapped. Never throws.
 */
export function decodeRevert(data: unknown, depth = 0): Revert {
  if (!isHex(data) || size(data) < 4) return { code: 'SILENT', name: 'Revert' };
  const decoded = depth < maxDepth && size(data) <= maxBytes ? tryDecode(data) : undefined;
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
    case 'ExecutionFailed':
      return decodeInner(args[1], errorName, depth);
    default:
      return { code: codes[errorName], name: errorName };
  }
}

function toReason(text: string): Revert {
  const name = cleanTokenText(text, maxNameLength);
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

const sentences: Readonly<Record<Exclude<RevertCode, 'REASON' | 'UNKNOWN'>, string>> = {
  MINIMUM_MISSED: 'The price has moved: the swap would pay out less than the minimum.',
  MAXIMUM_EXCEEDED: 'The price has moved: the amount cannot be bought within the accepted maximum.',
  NOT_SOLD_IN_FULL: 'The amount cannot be sold in full: a pool refuses it, or the token takes a fee on transfer.',
  EXPIRED: 'The deadline of the transaction has passed.',
  PAYEE_REFUSES: 'The recipient does not take the native coin.',
  VALUE_TOO_LOW: 'The transaction carries less of the native coin than it sells.',
  OUTPUT_SHRINKS: 'The swap would lower the balance of the bought token.',
  PANIC: 'The transaction would fail inside a contract.',
  SILENT: 'The transaction would fail without saying why.',
};

/** Formats the reason of a revert as an English sentence, for APIs and logs; the page has catalogues. */
export function explainRevert({ code, name }: Revert): string {
  if (code === 'REASON') return `The transaction would fail: ${name}.`;
  if (code === 'UNKNOWN') return `The transaction would fail with the unknown error ${name}.`;
  return sentences[code];
}
