import { withPatience } from '@livery/core/actions/patience';
import type { RpcAnswer } from '@livery/core/wire/parseRpcAnswers';
import type { Logger } from 'pino';
import { numberToHex, RpcRequestError } from 'viem';
import { EndpointError, RpcUnavailableError } from '../errors/rpc';
import type { RpcCall } from './attemptCall';
import { broadcast } from './broadcast';
import type { Caller } from './caller';
import { createEndpointPool, type EndpointPool, type SentCall } from './createEndpointPool';
import { createRpcCache } from './createRpcCache';
import type { RpcPlan } from './createRpcPlan';
import type { EndpointHealth } from './endpointHealth';
import { hedgedRequest } from './hedgedRequest';
import { isCostly } from './isCostly';

/** JSON-RPC to one chain over one or more endpoints. */
export type Rpc = {
  /**
   * Returns the result of a call. Throws viem's `RpcRequestError` when the chain answers with an error,
   * `PlanUsedUpError` while the operator's plan allows no call, and `RpcUnavailableError` when no endpoint answers.
   * Calls with a `caller` are a visitor's: they never affect the gateway's own, its costly calls affect no other
   * visitor's either, and they end when its signal aborts.
   */
  request: (method: string, params: readonly unknown[], caller?: Caller) => Promise<unknown>;
  /** Begins or ends a time in which endpoints that serve are not checked between the calls. */
  rest: (isAtRest: boolean) => void;
  /** Returns the status of the endpoints, in the order of the configuration. */
  getEndpoints: () => readonly EndpointHealth[];
};

/** Called for every call to an endpoint, and with the source of every read's result. */
export type RpcObserver = {
  onCall: (call: SentCall & { caller: 'gateway' | 'visitor' }) => void;
  onRead: (source: 'cache' | 'shared' | 'endpoint') => void;
};

const noObserver: RpcObserver = { onCall() {}, onRead() {} };

type RpcOptions = {
  chainId: number;
  urls: readonly string[];
  log: Logger;
  clock?: () => number;
  timeoutMs?: number;
  observer?: RpcObserver | undefined;
  plan?: RpcPlan | undefined;
};

/** Time after which the next endpoint is asked as well. */
const patienceMs = 1_500;

/**
 * Creates JSON-RPC over interchangeable endpoints. An endpoint that fails, is slow, limits requests, serves another chain or
 * falls behind is quarantined and checked again later. Concurrent equal reads share one request, immutable results are
 * cached, and a signed transaction goes to all endpoints. The chain's id is answered here once an endpoint confirmed it.
 * Visitors have connections and quarantines of their own, so that nothing they send can stop the gateway's own reads.
 */
export function createRpc(options: RpcOptions): Rpc {
  const { chainId, observer = noObserver } = options;
  const lanes = openLanes(options);
  const cache = createRpcCache();
  const running = new Map<string, Promise<unknown>>();
  const toOwner = createOwnerNames();
  let sent = 0;
  let isResting = false;

  function read(pool: EndpointPool, call: RpcCall): Promise<RpcAnswer> {
    return hedgedRequest(pool.order(), {
      ask: (index) => pool.ask(index, call),
      patienceMs: withPatience(patienceMs),
      onSlow: (index) => pool.markSlow(index, call),
    });
  }

  async function readOnce(pool: EndpointPool, call: RpcCall): Promise<unknown> {
    const { method, params, caller } = call;
    const key = JSON.stringify([method, params]);
    const kept = cache.get(key);
    if (kept) {
      observer.onRead('cache');
      return kept.result;
    }
    // A read that started before a block or a transaction must not answer one that starts after it.
    const flight = `${toOwner(caller, isCostly(method, params))} ${lanes.getNewestHead()} ${sent} ${key}`;
    const under = running.get(flight);
    observer.onRead(under ? 'shared' : 'endpoint');
    if (under) return under;
    const result = settle(options, method, read(pool, call)).finally(() => running.delete(flight));
    running.set(flight, result);
    cache.keep({ key, method, params, result: await result, head: lanes.getCommonHead() });
    return result;
  }

  return {
    async request(method, params, caller) {
      const pool = lanes.get(caller);
      if (!isResting) pool.maintain();
      if (method === 'eth_chainId' && lanes.isConfirmed()) return numberToHex(chainId);
      if (method !== 'eth_sendRawTransaction') return readOnce(pool, { method, params, caller });
      sent++;
      try {
        return await settle(options, method, broadcast(pool, params));
      } finally {
        sent++;
      }
    },
    rest(isAtRest) {
      isResting = isAtRest;
    },
    getEndpoints: lanes.getStatus,
  };
}

/** Opens the endpoints twice: for the gateway's own calls, and for those of visitors. */
function openLanes({
  chainId,
  urls,
  log,
  clock = Date.now,
  timeoutMs = 10_000,
  observer = noObserver,
  plan,
}: RpcOptions) {
  const open = (lane: 'gateway' | 'visitor') =>
    createEndpointPool({
      chainId,
      urls,
      log: lane === 'visitor' ? log.child({ lane: 'visitors' }) : log,
      clock,
      timeoutMs,
      plan,
      onCall: (call) => observer.onCall({ ...call, caller: lane }),
    });
  const own = open('gateway');
  const visitors = open('visitor');
  return {
    get: (caller: Caller | undefined): EndpointPool => (caller ? visitors : own),
    /** Returns the highest block that any endpoint has reported in either lane. */
    getNewestHead() {
      const [head, other] = [own.getNewestHead(), visitors.getNewestHead()];
      return head > other ? head : other;
    },
    getCommonHead: () => own.getCommonHead() ?? visitors.getCommonHead(),
    isConfirmed: () => own.isConfirmed() || visitors.isConfirmed(),
    /** Returns the status of the endpoints in the gateway's own lane. */
    getStatus: own.getStatus,
  };
}

/**
 * Creates a function that names whoever may share a read: the gateway's own, all visitors, or for a costly call one
 * visitor alone.
 */
function createOwnerNames(): (caller: Caller | undefined, isApart: boolean) => string {
  const names = new WeakMap<Caller, number>();
  let lastName = 0;
  return (caller, isApart) => {
    if (!caller) return 'own';
    if (!isApart) return 'visitors';
    const name = names.get(caller) ?? ++lastName;
    names.set(caller, name);
    return `visitor ${name}`;
  };
}

/**
 * Returns the result in an answer. Throws `RpcRequestError` for an error of the chain; when there is none, `PlanUsedUpError` or
 * `RpcUnavailableError`.
 */
async function settle(
  { chainId, plan }: Pick<RpcOptions, 'chainId' | 'plan'>,
  method: string,
  answering: Promise<RpcAnswer>,
): Promise<unknown> {
  const answer = await answering.catch((failure: unknown) => {
    const said = getAnswer(failure);
    if (said) return said;
    plan?.check();
    throw new RpcUnavailableError(chainId, failure);
  });
  if ('error' in answer) throw new RpcRequestError({ body: { method }, error: answer.error, url: `chain ${chainId}` });
  return answer.result;
}

/** Returns the first usable answer among the failures of the endpoints. */
function getAnswer(failure: unknown): RpcAnswer | undefined {
  const failures: unknown[] = failure instanceof AggregateError ? failure.errors : [];
  for (const each of failures) if (each instanceof EndpointError && each.answer) return each.answer;
  return undefined;
}
