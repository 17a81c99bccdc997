import { BaseError } from '@livery/core/errors/BaseError';
import { ResponseTooLargeError, RpcBusyError } from '@livery/core/errors/rpc';
import type { RpcAnswer } from '@livery/core/wire/parseRpcAnswers';
import type { Logger } from 'pino';
import { EndpointError } from '../../errors/rpc';
import type { Caller } from './caller';
import { createEndpoint } from './createEndpoint';
import {
  type EndpointFault,
  type EndpointHealth,
  getCommonHead,
  orderEndpoints,
  quarantine,
  recordAnswer,
  recordHead,
  uncheckedHealth,
} from './endpointHealth';
import { type Cause, explainFailure } from './explainFailure';
import { isCostly } from './isCostly';
import { judgeAnswer } from './judgeAnswer';
import { readHeadNumber, toQuantity } from './toQuantity';

/** Health checks time out early: calls wait for them. */
const checkTimeoutMs = 3_000;

/** The group of the gateway's own costly calls. */
const own: Caller = {};
/** The code that nodes use for a response over their limit. It is final: another endpoint would not help. */
const tooLargeCode = -32_003;

/** A call and its caller: the costly calls of a visitor are not batched with those of others. */
export type RpcCall = { method: string; params: readonly unknown[]; caller?: Caller | undefined };

/** A call that was sent to an endpoint, by its position, with its outcome: `ok`, or the cause of the failure. */
export type SentCall = { endpoint: number; method: string; outcome: 'ok' | Cause; seconds: number };

export type EndpointPool = ReturnType<typeof createEndpointPool>;

/** Creates the endpoints of one chain with the health of each. An endpoint serves calls once it has confirmed the chain's id. */
export function createEndpointPool({
  chainId,
  urls,
  log,
  clock,
  timeoutMs,
  onCall,
}: {
  chainId: number;
  urls: readonly string[];
  log: Logger;
  clock: () => number;
  timeoutMs: number;
  onCall: (call: SentCall) => void;
}) {
  const endpoints = urls.map((url) => ({
    calls: createEndpoint({ url, timeoutMs, clock }),
    checks: createEndpoint({ url, timeoutMs: checkTimeoutMs, clock }),
    checking: undefined as Promise<void> | undefined,
  }));
  const healths = urls.map(() => uncheckedHealth);

  function update(index: number, health: EndpointHealth, reason?: string) {
    const before = healths[index]?.status;
    healths[index] = health;
    if (before === health.status) return;
    const entry = { chainId, endpoint: index, status: health.status, reason };
    if (health.status === 'serving') log.info(entry, 'endpoint serving');
    else log.warn(entry, 'endpoint quarantined');
  }

  function getHealth(index: number): EndpointHealth {
    return healths[index] ?? uncheckedHealth;
  }

  function fault(index: number, kind: EndpointFault, reason: string) {
    update(index, quarantine(getHealth(index), kind, clock()), reason);
  }

  function record(index: number, head: bigint | undefined) {
    const others = healths.filter((_, other) => other !== index);
    const health = getHealth(index);
    update(index, head === undefined ? recordAnswer(health) : recordHead(health, { head, others, now: clock() }));
  }

  /** Returns the endpoint's final answer to a call. Throws `EndpointError`, and quarantines the endpoint when it is at fault. */
  async function send(
    index: number,
    by: 'calls' | 'checks',
    { method, params, caller = own }: RpcCall,
  ): Promise<RpcAnswer> {
    const endpoint = endpoints[index];
    const isApart = isCostly(method, params);
    if (!endpoint) throw new EndpointError('no such endpoint');
    const start = performance.now();
    const count = (outcome: SentCall['outcome'], reason?: string) => {
      onCall({ endpoint: index, method, outcome, seconds: (performance.now() - start) / 1_000 });
      if (reason) log.debug({ chainId, endpoint: index, method, reason, requestId: caller.id }, 'endpoint failed');
    };
    let answer: RpcAnswer | undefined;
    try {
      answer = await endpoint[by].send(method, params, isApart ? caller : undefined);
    } catch (cause) {
      if (caller.signal?.aborted) {
        count('cancelled');
        throw new EndpointError('cancelled');
      }
      const isBusy = cause instanceof RpcBusyError;
      const { cause: kind, reason } = explainFailure(cause);
      count(kind, reason);
      if (isApart && !isBusy) {
        startCheck(index).catch(() => undefined);
        throw new EndpointError(reason, { answer: toRefusal(cause) });
      }
      fault(index, isBusy ? { kind: 'limited', retryAfterMs: cause.retryAfterMs } : { kind: 'failing' }, reason);
      throw new EndpointError(reason);
    }
    const flaw = judgeAnswer({ method, params }, answer);
    if (flaw || !answer) {
      count(flaw?.cause ?? 'malformed', flaw?.reason ?? 'no answer');
      if (flaw?.fault) fault(index, flaw.fault, flaw.reason);
      throw new EndpointError(flaw?.reason ?? 'no answer', {
        answer: flaw?.fault ? undefined : answer,
      });
    }
    count('ok');
    return answer;
  }

  async function check(index: number) {
    const [chain, block] = await Promise.all([
      send(index, 'checks', { method: 'eth_chainId', params: [] }),
      send(index, 'checks', { method: 'eth_blockNumber', params: [] }),
    ]);
    const actual = toQuantity('result' in chain ? chain.result : undefined);
    if (actual !== BigInt(chainId)) {
      fault(index, { kind: 'foreign' }, `serves chain ${actual}`);
      throw new EndpointError('another chain');
    }
    record(index, readHeadNumber('eth_blockNumber', [], block));
  }

  function startCheck(index: number): Promise<void> {
    const endpoint = endpoints[index];
    if (!endpoint) return Promise.resolve();
    endpoint.checking ??= check(index).finally(() => {
      endpoint.checking = undefined;
    });
    return endpoint.checking;
  }

  return {
    /** Starts the checks that are due, without waiting for them. */
    maintain() {
      for (const [index, { checkAt }] of healths.entries()) {
        if (checkAt <= clock()) startCheck(index).catch(() => undefined);
      }
    },
    order: () => orderEndpoints(healths, clock()),
    /** Returns the endpoint's final answer to a call. Throws `EndpointError`. */
    async ask(index: number, call: RpcCall): Promise<RpcAnswer> {
      if (getHealth(index).status !== 'serving') await startCheck(index);
      const isSpare = healths.some(({ status }) => status === 'serving');
      if (getHealth(index).status === 'behind' && isSpare) throw new EndpointError('behind the others');
      const answer = await send(index, 'calls', call);
      record(index, readHeadNumber(call.method, call.params, answer));
      return answer;
    },
    /** Quarantines an endpoint that is slow to answer; after a costly call, which may just take long, it is only checked. */
    markSlow(index: number, { method, params, caller }: RpcCall) {
      if (caller?.signal?.aborted) return;
      if (isCostly(method, params)) startCheck(index).catch(() => undefined);
      else fault(index, { kind: 'failing' }, 'slow');
    },
    getCommonHead: () => getCommonHead(healths),
    /** Returns the highest block that any endpoint has reported. */
    getNewestHead: () => healths.reduce((newest, { head = 0n }) => (head > newest ? head : newest), 0n),
    /** Returns true once an endpoint has confirmed the chain's id. */
    isConfirmed: () => healths.some(({ status }) => status === 'serving' || status === 'behind'),
    getStatus: (): readonly EndpointHealth[] => [...healths],
  };
}

function toRefusal(cause: unknown): RpcAnswer | undefined {
  const isTooLarge = cause instanceof BaseError && cause.walk((error) => error instanceof ResponseTooLargeError);
  return isTooLarge ? { error: { code: tooLargeCode, message: 'The response is too large.' } } : undefined;
}
