import { type Address, decodeErrorResult, type Hex, isHex, parseAbi, size, slice } from 'viem';

const revertAbi = parseAbi([
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

export type Revert = { name: string; sentence: string };

/** The name of what a contract reverted with, and what it means in words. Failures that wrap another are looked into. */
export function decodeRevert(data: unknown): Revert {
  if (!isHex(data) || size(data) < 4)
    return { name: 'Revert', sentence: 'The transaction would fail without saying why.' };
  const decoded = tryDecode(data);
  if (!decoded)
    return { name: 'Revert', sentence: `The transaction would fail with the unknown error ${slice(data, 0, 4)}.` };
  switch (decoded.errorName) {
    case 'Error':
      return { name: decoded.args[0], sentence: explainReason(decoded.args[0]) };
    case 'TransformerFailedError':
      return decodeInner(decoded.args[2], decoded.errorName, decoded.args[0]);
    case 'WalletExecuteDelegateCallFailedError':
      return decodeInner(decoded.args[3], decoded.errorName, decoded.args[1]);
    case 'WalletExecuteCallFailedError':
      return decodeInner(decoded.args[4], decoded.errorName, decoded.args[1]);
    default:
      return { name: decoded.errorName, sentence: sentences[decoded.errorName] };
  }
}

const sentences = {
  Panic: 'The transaction would fail inside a contract.',
  InsufficientEthAttachedError: 'The transaction carries less of the native coin than it sells.',
  IncompleteTransformERC20Error: 'The price has moved: the swap would pay out less than the minimum.',
  NegativeTransformERC20OutputError: 'The swap would lower the balance of the bought token.',
  IncompleteFillSellQuoteError:
    'The amount cannot be sold in full: a pool refuses it, or the token takes a fee on transfer.',
  IncompleteFillBuyQuoteError: 'The price has moved: the amount cannot be bought within the accepted maximum.',
};

/** What routers and their transfer library say; each fork puts its own name before the colon. */
const reasons = new Map([
  ['INSUFFICIENT_OUTPUT_AMOUNT', sentences.IncompleteTransformERC20Error],
  ['EXCESSIVE_INPUT_AMOUNT', sentences.IncompleteFillBuyQuoteError],
  ['EXPIRED', 'The deadline of the transaction has passed.'],
  ['ETH_TRANSFER_FAILED', 'The recipient does not take the native coin.'],
]);

function explainReason(reason: string): string {
  return reasons.get(reason.split(': ').at(-1) ?? '') ?? `The transaction would fail: ${reason}.`;
}

function decodeInner(data: Hex, name: string, callee: Address): Revert {
  if (size(data) >= 4) return decodeRevert(data);
  return { name, sentence: `The transaction would fail in the contract ${callee}.` };
}

function tryDecode(data: Hex) {
  try {
    return decodeErrorResult({ abi: revertAbi, data });
  } catch {
    return undefined;
  }
}
