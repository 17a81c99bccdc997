import { withPatience } from '@livery/core/actions/patience';
import type { RpcAnswer } from '@livery/core/wire/parseRpcAnswers';
import type { Logger } from 'pino';
import { EndpointError } from '../errors/rpc';
import { type Attempt, attemptCall, type RpcCall } from './attemptCall';
import { createEndpoint } from './createEndpoint';
import { createHealths, type Healths } from './createHealths';
import type { RpcPlan } from './createRpcPlan';
import { type EndpointHealth, getCommonHead, orderEndpoints } from './endpointHealth';
import { isCostly } from './isCostly';
import { readHeadNumber, toQuantity } from './toQuantity';

/** Health checks time out early: calls wait for them. */
const checkTimeoutMs = 3_000;

/** A call that was sent to an endpoint, by its position, with its outcome: `ok`, or the cause of the failure. */
export type SentCall = { endpoint: number; method: string; outcome: Attempt['outcome']; seconds: number };

export type EndpointPool = ReturnType<typeof createEndpointPool>;

type PoolOptions = {
  chainId: number;
  urls: readonly string[];
  log: Logger;
  clock: () => number;
  timeoutMs: number;
  /** The operator's plan, which counts the calls and may end them. */
  plan?: RpcPlan | undefined;
  onCall: (call: SentCall) => void;
};

/** Creates the endpoints of one chain with the health of each. An endpoint serves calls once it has confirmed the chain's id. */
export function createEndpointPool(options: PoolOptions) {
  const { chainId, urls, log, clock } = options;
  const healths = createHealths({ chainId, count: urls.length, log, clock });
  const { send, check } = createLines(options, healths);

  return {
    /** Starts the checks that are due, without waiting for them. */
    maintain() {
      for (const [index, { checkAt }] of healths.list().entries()) {
        if (checkAt <= clock()) check(index).catch(() => undefined);
      }
    },
    order: () => orderEndpoints(healths.list(), clock()),
    /** Returns the endpoint's final answer to a call. Throws `EndpointError`. */
    async ask(index: number, call: RpcCall): Promise<RpcAnswer> {
      if (healths.get(index).status !== 'serving') await check(index);
      const isSpare = healths.list().some(({ status }) => status === 'serving');
      if (healths.get(index).status === 'behind' && isSpare) throw new EndpointError('behind the others');
      const answer = await send(index, call);
      healths.record(index, readHeadNumber(call.method, call.params, answer));
      return answer;
    },
    /** Quarantines an endpoint that is slow to answer; after a costly call, which may just take long, it is only checked. */
    markSlow(index: number, { method, params, caller }: RpcCall) {
      if (caller?.signal?.aborted) return;
      if (isCostly(method, params)) check(index).catch(() => undefined);
      else healths.fault(index, { kind: 'failing' }, 'slow');
    },
    getCommonHead: () => getCommonHead(healths.list()),
    /** Returns the highest block that any endpoint has reported. */
    getNewestHead: () => healths.list().reduce((newest, { head = 0n }) => (head > newest ? head : newest), 0n),
    /** Returns true once an endpoint has confirmed the chain's id. */
    isConfirmed: () => healths.list().some(({ status }) => status === 'serving' || status === 'behind'),
    getStatus: (): readonly EndpointHealth[] => [...healths.list()],
  };
}

/** Opens the lines to the endpoints: to each one for calls, and another one for checks, so that these never wait for calls. */
function createLines({ chainId, urls, log, clock, timeoutMs, plan, onCall }: PoolOptions, healths: Healths) {
  const endpoints = urls.map((url) => ({
    calls: createEndpoint({ url, timeoutMs, clock, onSend: plan?.count }),
    checks: createEndpoint({ url, timeoutMs: withPatience(checkTimeoutMs), clock, onSend: plan?.count }),
    checking: undefined as Promise<void> | undefined,
  }));

  /**
   * Returns the endpoint's final answer to a call. Throws `EndpointError`, and quarantines the endpoint when it is at
   * fault. Throws `PlanUsedUpError` without a call.
   */
  async function send(index: number, call: RpcCall, by: 'calls' | 'checks' = 'calls'): Promise<RpcAnswer> {
    const endpoint = endpoints[index];
    if (!endpoint) throw new EndpointError('no such endpoint');
    plan?.check();
    const { method, caller } = call;
    const start = performance.now();
    const attempt = await attemptCall(endpoint[by], call);
    const { outcome } = attempt;
    onCall({ endpoint: index, method, outcome, seconds: (performance.now() - start) / 1_000 });
    if (attempt.outcome === 'ok') return attempt.answer;
    const { reason, fault, isDoubtful, answer } = attempt;
    if (outcome !== 'cancelled') {
      log.debug({ chainId, endpoint: index, method, reason, requestId: caller?.id }, 'endpoint failed');
    }
    if (isDoubtful) check(index).catch(() => undefined);
    if (fault) healths.fault(index, fault, reason);
    throw new EndpointError(reason, { answer });
  }

  async function confirm(index: number): Promise<void> {
    // A single endpoint is behind no other: its head is the one that its calls reported.
    const known = urls.length === 1 ? healths.get(index).head : undefined;
    const [chain, block] = await Promise.all([
      send(index, { method: 'eth_chainId', params: [] }, 'checks'),
      known === undefined ? send(index, { method: 'eth_blockNumber', params: [] }, 'checks') : undefined,
    ]);
    const actual = toQuantity('result' in chain ? chain.result : undefined);
    if (actual !== BigInt(chainId)) {
      healths.fault(index, { kind: 'foreign' }, `serves chain ${actual}`);
      throw new EndpointError('another chain');
    }
    healths.record(index, block ? readHeadNumber('eth_blockNumber', [], block) : known);
  }

  /** Checks an endpoint's chain and head, or joins the check that is under way. Rejects with `EndpointError`. */
  function check(index: number): Promise<void> {
    const endpoint = endpoints[index];
    if (!endpoint) return Promise.resolve();
    endpoint.checking ??= confirm(index).finally(() => {
      endpoint.checking = undefined;
    });
    return endpoint.checking;
  }

  return { send, check };
}
