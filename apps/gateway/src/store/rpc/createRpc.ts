import type { RpcAnswer } from '@livery/core/wire/parseRpcAnswers';
import type { Logger } from 'pino';
import { numberToHex, RpcRequestError } from 'viem';
import { EndpointError } from '../../errors/EndpointError';
import { RpcUnavailableError } from '../../errors/RpcUnavailableError';
import { askInTurn } from './askInTurn';
import { broadcast } from './broadcast';
import { type Call, createEndpointPool } from './createEndpointPool';
import { createRpcCache } from './createRpcCache';
import type { Rpc } from './rpc';

/** For how long one endpoint may think before the next is asked, too. */
const patienceMs = 1_500;

/**
 * JSON-RPC over endpoints that stand in for each other: one that fails, is slow, asks to be left alone, is of another
 * chain or falls behind is put aside and asked again later. Equal reads under way are one, what can no longer change is
 * kept, and a signed transaction goes to all. The chain's id is answered here once an endpoint has confirmed it.
 */
export function createRpc({
  chainId,
  urls,
  log,
  clock = Date.now,
  timeoutMs = 10_000,
}: {
  chainId: number;
  urls: readonly string[];
  log: Logger;
  clock?: () => number;
  timeoutMs?: number;
}): Rpc {
  const pool = createEndpointPool({ chainId, urls, log, clock, timeoutMs });
  const cache = createRpcCache();
  const running = new Map<string, Promise<unknown>>();
  let sent = 0;

  async function settle(method: string, answering: Promise<RpcAnswer>): Promise<unknown> {
    const answer = await answering.catch((failure: unknown) => {
      const said = getAnswer(failure);
      if (said) return said;
      throw new RpcUnavailableError(chainId, failure);
    });
    if ('error' in answer)
      throw new RpcRequestError({ body: { method }, error: answer.error, url: `chain ${chainId}` });
    return answer.result;
  }

  function read(call: Call): Promise<RpcAnswer> {
    return askInTurn(pool.order(), {
      ask: (index) => pool.ask(index, call),
      patienceMs,
      onImpatience: (index) => pool.suspect(index, call.method),
    });
  }

  async function readOnce(call: Call): Promise<unknown> {
    const { method, params } = call;
    const key = JSON.stringify([method, params]);
    const kept = cache.get(key);
    if (kept) return kept.result;
    // A read that began before a block or a transaction must not answer one that came after it.
    const flight = `${pool.getNewestHead()} ${sent} ${key}`;
    const under = running.get(flight);
    if (under) return under;
    const result = settle(method, read(call)).finally(() => running.delete(flight));
    running.set(flight, result);
    cache.keep({ key, method, params, result: await result, head: pool.getCommonHead() });
    return result;
  }

  return {
    async request(method, params, caller) {
      pool.maintain();
      if (method === 'eth_chainId' && pool.isConfirmed()) return numberToHex(chainId);
      if (method !== 'eth_sendRawTransaction') return readOnce({ method, params, caller });
      sent++;
      try {
        return await settle(method, broadcast(pool, params));
      } finally {
        sent++;
      }
    },
    getEndpoints: pool.getStatus,
  };
}

/** What the first endpoint said that said anything of use. */
function getAnswer(failure: unknown): RpcAnswer | undefined {
  const failures: unknown[] = failure instanceof AggregateError ? failure.errors : [];
  for (const each of failures) if (each instanceof EndpointError && each.answer) return each.answer;
  return undefined;
}
