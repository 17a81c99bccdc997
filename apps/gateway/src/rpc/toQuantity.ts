import type { RpcAnswer } from '@livery/core/wire/parseRpcAnswers';

/** Parses a JSON-RPC quantity; returns undefined for anything else. */
export function toQuantity(value: unknown): bigint | undefined {
  return typeof value === 'string' && /^0x[0-9a-f]{1,64}$/i.test(value) ? BigInt(value) : undefined;
}

/** Returns the number of the latest block from an answer that contains it, else undefined. */
export function readHeadNumber(method: string, params: readonly unknown[], answer: RpcAnswer): bigint | undefined {
  if (!('result' in answer)) return undefined;
  if (method === 'eth_blockNumber') return toQuantity(answer.result);
  const isLatest = method === 'eth_getBlockByNumber' && params[0] === 'latest';
  return isLatest ? toQuantity(Reflect.get(Object(answer.result), 'number')) : undefined;
}
