import { AnswerTooLargeError } from '@livery/core/errors/AnswerTooLargeError';
import { BaseError } from '@livery/core/errors/BaseError';
import { RpcBusyError } from '@livery/core/errors/RpcBusyError';
import type { RpcAnswer } from '@livery/core/wire/parseRpcAnswers';
import type { Logger } from 'pino';
import { EndpointError } from '../../errors/EndpointError';
import { createEndpoint } from './createEndpoint';
import {
  type EndpointHealth,
  type Fault,
  getCommonHead,
  noteAnswer,
  noteHead,
  orderEndpoints,
  putAside,
  uncheckedHealth,
} from './endpointHealth';
import { judgeAnswer } from './judgeAnswer';
import { readHead } from './readHead';
import { shapedMethods } from './shapedMethods';
import { toQuantity } from './toQuantity';

/** An endpoint that is asked whether it is well again must not keep others waiting for its answer. */
const checkTimeoutMs = 3_000;

/** The group of our own shaped calls. */
const own = Symbol('own');
/** As nodes say it of an answer that is too large, and final: the caller asks for too much. */
const tooLargeCode = -32_003;

/** A call, and in whose name it is made: a visitor's shaped calls travel apart from all others'. */
export type Call = { method: string; params: readonly unknown[]; caller?: symbol | undefined };

export type EndpointStatus = EndpointHealth & { answers: number; failures: number };

export type EndpointPool = ReturnType<typeof createEndpointPool>;

/** The endpoints of one chain and what is known of each. None answers a call before it has said that it is of this chain. */
export function createEndpointPool({
  chainId,
  urls,
  log,
  clock,
  timeoutMs,
}: {
  chainId: number;
  urls: readonly string[];
  log: Logger;
  clock: () => number;
  timeoutMs: number;
}) {
  const endpoints = urls.map((url) => ({
    calls: createEndpoint({ url, timeoutMs, clock }),
    checks: createEndpoint({ url, timeoutMs: checkTimeoutMs, clock }),
    checking: undefined as Promise<void> | undefined,
    answers: 0,
    failures: 0,
  }));
  const healths = urls.map(() => uncheckedHealth);

  function update(index: number, health: EndpointHealth, reason?: string) {
    const before = healths[index]?.standing;
    healths[index] = health;
    if (before === health.standing) return;
    const entry = { chainId, endpoint: index, standing: health.standing, reason };
    if (health.standing === 'serving') log.info(entry, 'an endpoint serves');
    else log.warn(entry, 'an endpoint is put aside');
  }

  function getHealth(index: number): EndpointHealth {
    return healths[index] ?? uncheckedHealth;
  }

  function fault(index: number, kind: Fault, reason: string) {
    update(index, putAside(getHealth(index), kind, clock()), reason);
  }

  function note(index: number, head: bigint | undefined) {
    const others = healths.filter((_, other) => other !== index);
    const health = getHealth(index);
    update(index, head === undefined ? noteAnswer(health) : noteHead(health, { head, others, now: clock() }));
  }

  /** The endpoint's final answer to a call. Throws `EndpointError`, and puts the endpoint aside when the fault is its own. */
  async function send(
    index: number,
    by: 'calls' | 'checks',
    { method, params, caller = own }: Call,
  ): Promise<RpcAnswer> {
    const endpoint = endpoints[index];
    const isShaped = shapedMethods.has(method);
    if (!endpoint) throw new EndpointError('no such endpoint');
    let answer: RpcAnswer | undefined;
    try {
      answer = await endpoint[by].send(method, params, isShaped ? caller : undefined);
    } catch (cause) {
      endpoint.failures++;
      const isBusy = cause instanceof RpcBusyError;
      const reason = cause instanceof Error ? cause.message : 'unknown';
      if (isShaped && !isBusy) {
        startCheck(index).catch(() => undefined);
        throw new EndpointError(reason, { cause, answer: toRefusal(cause) });
      }
      fault(index, isBusy ? { kind: 'limited', retryAfterMs: cause.retryAfterMs } : { kind: 'failing' }, reason);
      throw new EndpointError(reason, { cause });
    }
    const flaw = judgeAnswer({ method, params }, answer);
    if (flaw || !answer) {
      endpoint.failures++;
      if (flaw?.fault) fault(index, flaw.fault, flaw.reason);
      throw new EndpointError(flaw?.reason ?? 'no answer', {
        answer: flaw?.fault ? undefined : answer,
      });
    }
    endpoint.answers++;
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
    note(index, readHead('eth_blockNumber', [], block));
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
    /** Looks after endpoints that are due, without waiting for them. */
    maintain() {
      for (const [index, { checkAt }] of healths.entries()) {
        if (checkAt <= clock()) startCheck(index).catch(() => undefined);
      }
    },
    order: () => orderEndpoints(healths, clock()),
    /** The endpoint's final answer to a call. Throws `EndpointError`. */
    async ask(index: number, call: Call): Promise<RpcAnswer> {
      if (getHealth(index).standing !== 'serving') await startCheck(index);
      const isSpare = healths.some(({ standing }) => standing === 'serving');
      if (getHealth(index).standing === 'behind' && isSpare) throw new EndpointError('behind the others');
      const answer = await send(index, 'calls', call);
      note(index, readHead(call.method, call.params, answer));
      return answer;
    },
    /** An endpoint that keeps a caller waiting goes behind the others until it answers; a shaped call may just be slow. */
    suspect(index: number, method: string) {
      if (shapedMethods.has(method)) startCheck(index).catch(() => undefined);
      else fault(index, { kind: 'failing' }, 'slow');
    },
    getCommonHead: () => getCommonHead(healths),
    /** The highest block that any endpoint has told of. */
    getNewestHead: () => healths.reduce((newest, { head = 0n }) => (head > newest ? head : newest), 0n),
    /** Whether an endpoint has said that it is of this chain. */
    isConfirmed: () => healths.some(({ standing }) => standing === 'serving' || standing === 'behind'),
    getStatus: (): EndpointStatus[] =>
      healths.map((health, index) => {
        const { answers = 0, failures = 0 } = endpoints[index] ?? {};
        return { ...health, answers, failures };
      }),
  };
}

function toRefusal(cause: unknown): RpcAnswer | undefined {
  const isTooLarge = cause instanceof BaseError && cause.walk((error) => error instanceof AnswerTooLargeError);
  return isTooLarge ? { error: { code: tooLargeCode, message: 'The answer is too large.' } } : undefined;
}
