import type { RpcAnswer } from '@livery/core/wire/parseRpcAnswers';
import { toQuantity } from './toQuantity';

/** The latest block's number in an answer that tells it; undefined for all others. */
export function readHead(method: string, params: readonly unknown[], answer: RpcAnswer): bigint | undefined {
  if (!('result' in answer)) return undefined;
  if (method === 'eth_blockNumber') return toQuantity(answer.result);
  const isLatest = method === 'eth_getBlockByNumber' && params[0] === 'latest';
  return isLatest ? toQuantity(Reflect.get(Object(answer.result), 'number')) : undefined;
}
