import type { RpcAnswer } from '@livery/core/wire/parseRpcAnswers';
import { isHex, keccak256 } from 'viem';
import { EndpointError } from '../errors/rpc';
import type { EndpointPool } from './createEndpointPool';

/** Messages of the various nodes for a transaction that they already have. */
const knownWords = /already ?known|already ?imported|known transaction|already in (the )?mempool|already ?exists/i;

/** Returns true for the error of a node that has a transaction already. */
export function isKnownTransaction({ message }: { message: string }): boolean {
  return knownWords.test(message);
}

/**
 * Sends a signed transaction to all available endpoints. Returns its hash as soon as one accepts it or already has it, and
 * an error of the chain only when none has it. Rejects with an `AggregateError` when none answers.
 */
export async function broadcast(pool: EndpointPool, params: readonly unknown[]): Promise<RpcAnswer> {
  const [raw] = params;
  const hash = isHex(raw) ? keccak256(raw) : undefined;
  const indices = pool.order();
  // Shares no batch with another's, and goes on when its sender leaves.
  const caller = {};

  async function deliver(index: number): Promise<RpcAnswer> {
    const answer = await pool.ask(index, { method: 'eth_sendRawTransaction', params, caller });
    const isTaken = 'error' in answer ? isKnownTransaction(answer.error) : answer.result === hash;
    if (hash && isTaken) return { result: hash };
    throw new EndpointError('refused', { answer: 'error' in answer ? answer : undefined });
  }

  /** A refused transaction may be mined already, and an unanswered one may have been accepted. */
  async function find(index: number): Promise<RpcAnswer> {
    const answer = await pool.ask(index, { method: 'eth_getTransactionByHash', params: [hash], caller });
    if ('result' in answer && answer.result !== null) return { result: hash };
    throw new EndpointError('unknown');
  }

  try {
    return await Promise.any(indices.map(deliver));
  } catch (refusals) {
    if (hash) {
      const found = await Promise.any(indices.map(find)).catch(() => undefined);
      if (found) return found;
    }
    throw refusals;
  }
}
