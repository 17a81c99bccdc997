/** The reason for a quarantine. `quota ended`: the provider says that the units of the plan's day or month are spent. */
export type EndpointFault =
  | { kind: 'limited' | 'quota ended'; retryAfterMs?: number | undefined }
  | { kind: 'failing' | 'behind' | 'foreign' };

/** The health of one endpoint. */
export type EndpointHealth = {
  /** `unchecked` until it has confirmed the chain's id; a kind of fault during a quarantine. */
  status: 'unchecked' | 'serving' | EndpointFault['kind'];
  /** Consecutive faults. */
  faults: number;
  /** Time of the next check of its chain and head, in ms of the clock. */
  checkAt: number;
  /** The latest block that it reported. */
  head: bigint | undefined;
};

export const uncheckedHealth: EndpointHealth = { status: 'unchecked', faults: 0, checkAt: 0, head: undefined };

const minRestMs = 250;
const maxRestMs = 4_000;
/** The longest accepted `Retry-After`. */
const maxLimitMs = 600_000;
/** No provider says when a quota begins again. */
const quotaRestMs = 60_000;
const checkIntervalMs = 10_000;
/** In blocks. */
const maxBlocksBehind = 10n;

const limits: ReadonlySet<string> = new Set(['limited', 'quota ended']);

/**
 * Quarantines an endpoint after a fault: for the time that the provider requested, else twice as long with each consecutive
 * fault, at most 4 s, and for a minute at least when its quota has ended. Failures during a quarantine count as the same fault.
 */
export function quarantine(health: EndpointHealth, fault: EndpointFault, now: number): EndpointHealth {
  const isQuarantined = health.status !== 'serving' && now < health.checkAt;
  const faults = health.faults + (isQuarantined ? 0 : 1);
  const rest = Math.min(minRestMs * 2 ** Math.min(faults, 10), maxRestMs);
  const asked = 'retryAfterMs' in fault ? fault.retryAfterMs : undefined;
  const requested = asked === undefined ? rest : Math.min(asked, maxLimitMs);
  const checkAt = now + (fault.kind === 'quota ended' ? Math.max(requested, quotaRestMs) : requested);
  const isLimited = isQuarantined && limits.has(health.status);
  return {
    ...health,
    status: isLimited && fault.kind !== 'quota ended' ? health.status : fault.kind,
    faults,
    checkAt: isLimited ? Math.max(health.checkAt, checkAt) : checkAt,
  };
}

/** Records the latest block that an endpoint reported, and quarantines it when it is ten blocks behind `others`. */
export function recordHead(
  health: EndpointHealth,
  { head, others, now }: { head: bigint; others: readonly EndpointHealth[]; now: number },
): EndpointHealth {
  const noted = { ...health, head };
  const reference = getReferenceHead([noted, ...others]);
  if (reference !== undefined && head + maxBlocksBehind <= reference) return quarantine(noted, { kind: 'behind' }, now);
  return { ...noted, status: 'serving', faults: 0, checkAt: now + checkIntervalMs };
}

/** Records an answer without a head: an endpoint that was only failing or slow serves again. */
export function recordAnswer(health: EndpointHealth): EndpointHealth {
  return health.status === 'failing' ? { ...health, status: 'serving', faults: 0 } : health;
}

/**
 * Returns the head that endpoints are compared with: the highest of the serving ones, or the second highest of three or more,
 * so that one endpoint that invents blocks does not quarantine the others.
 */
function getReferenceHead(healths: readonly EndpointHealth[]): bigint | undefined {
  const heads = healths
    .filter(({ status }) => status === 'serving' || status === 'unchecked')
    .flatMap(({ head }) => (head === undefined ? [] : [head]))
    .toSorted((one, other) => (one > other ? -1 : Number(one < other)));
  return heads[heads.length > 2 ? 1 : 0];
}

/** Returns the latest block that every serving endpoint has, or undefined while none has reported a head. */
export function getCommonHead(healths: readonly EndpointHealth[]): bigint | undefined {
  let lowest: bigint | undefined;
  for (const { status, head } of healths) {
    if (status !== 'serving' || head === undefined) continue;
    if (lowest === undefined || head < lowest) lowest = head;
  }
  return lowest;
}

const barred: ReadonlySet<string> = new Set([...limits, 'foreign']);

/**
 * Returns the indices of the endpoints to ask, in order: serving ones as configured, then the others by the time of
 * their next check. Leaves out, until that time, endpoints that limited requests, used up their quota or serve another
 * chain.
 */
export function orderEndpoints(healths: readonly EndpointHealth[], now: number): number[] {
  const available = [...healths.entries()].filter(([, { status, checkAt }]) => checkAt <= now || !barred.has(status));
  const isServing = ([, { status }]: [number, EndpointHealth]) => status === 'serving';
  const quarantined = available
    .filter((entry) => !isServing(entry))
    .toSorted(([, one], [, other]) => one.checkAt - other.checkAt);
  return [...available.filter(isServing), ...quarantined].map(([index]) => index);
}
