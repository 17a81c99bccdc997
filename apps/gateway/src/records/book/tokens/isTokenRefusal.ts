import { RpcRequestError, BaseError as ViemError } from 'viem';
import { isRevert } from '../../../rpc/judgeAnswer';

/**
 * Matches nodes' words for a call that its contract ended. Old tokens stop the machine instead of reverting. A trial
 * names its gas, far less than any node allows: out of gas is then the token's doing, too, and a transfer that takes as
 * much fits into no swap.
 */
const endWords =
  /revert|vm execution error|out ?of ?gas|insufficient.?gas|gas exhausted|invalid ?(fe ?)?opcode|invalid.?operation|bad.?instruction|bad.?jump|invalid.?jump|stack.?(under|over)flow/i;

/** Matches what a node says of itself, whichever words stand beside. */
const nodeWords = /abort|time(d )?out/i;

/**
 * Returns true when a node tells that the called token ended a trial. Any other error is the node's own, and tells
 * nothing of the token.
 */
export function isTokenRefusal(error: unknown): boolean {
  const answer = findNodeError(error);
  if (!answer) return false;
  const { code, details, data } = answer;
  if (isRevert({ code, message: details, data })) return true;
  const words = `${details} ${typeof data === 'string' ? data : JSON.stringify(data)}`;
  return endWords.test(words) && !nodeWords.test(words);
}

/** Returns true when a node answered a call with an error; false when none answered. */
export function isNodeError(error: unknown): boolean {
  return findNodeError(error) !== undefined;
}

function findNodeError(error: unknown): RpcRequestError | undefined {
  const found = error instanceof ViemError ? error.walk((cause) => cause instanceof RpcRequestError) : undefined;
  return found instanceof RpcRequestError ? found : undefined;
}
