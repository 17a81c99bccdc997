/** Why an endpoint is put aside. */
export type Fault = { kind: 'limited'; retryAfterMs?: number | undefined } | { kind: 'failing' | 'behind' | 'foreign' };

/** What is known of one endpoint. */
export type EndpointHealth = {
  /** `unchecked` until it has said which chain it serves. */
  standing: 'unchecked' | 'serving' | Fault['kind'];
  /** Faults in a row. */
  faults: number;
  /** When it is asked for its chain and its head (again), in ms of the clock. */
  checkAt: number;
  /** The latest block that it told of. */
  head: bigint | undefined;
};

export const uncheckedHealth: EndpointHealth = { standing: 'unchecked', faults: 0, checkAt: 0, head: undefined };

const shortestRest = 250;
const longestRest = 4_000;
/** What a provider may ask for at most; one that asks for more is tried again nevertheless. */
const longestLimit = 600_000;
const checkInterval = 10_000;
/** In blocks. */
const furthestBehind = 10n;

/**
 * Put aside for a fault: for as long as the provider asked, else twice as long with each fault in a row, at most 4 s.
 * What fails while it rests already is the same fault.
 */
export function putAside(health: EndpointHealth, fault: Fault, now: number): EndpointHealth {
  const isResting = health.standing !== 'serving' && now < health.checkAt;
  const faults = health.faults + (isResting ? 0 : 1);
  const rest = Math.min(shortestRest * 2 ** Math.min(faults, 10), longestRest);
  const asked = fault.kind === 'limited' ? fault.retryAfterMs : undefined;
  const checkAt = now + (asked === undefined ? rest : Math.min(asked, longestLimit));
  const isLimited = isResting && health.standing === 'limited';
  return {
    ...health,
    standing: isLimited ? 'limited' : fault.kind,
    faults,
    checkAt: isLimited ? Math.max(health.checkAt, checkAt) : checkAt,
  };
}

/** After an answer; `head` when it told of the latest block. One that lies ten blocks behind `others` is put aside. */
export function noteHead(
  health: EndpointHealth,
  { head, others, now }: { head: bigint; others: readonly EndpointHealth[]; now: number },
): EndpointHealth {
  const noted = { ...health, head };
  const reference = getReferenceHead([noted, ...others]);
  if (reference !== undefined && head + furthestBehind <= reference) return putAside(noted, { kind: 'behind' }, now);
  return { ...noted, standing: 'serving', faults: 0, checkAt: now + checkInterval };
}

/** After an answer that tells nothing of the head: an endpoint that was only slow serves again. */
export function noteAnswer(health: EndpointHealth): EndpointHealth {
  return health.standing === 'failing' ? { ...health, standing: 'serving', faults: 0 } : health;
}

/**
 * The head by which endpoints are judged: of the serving ones the highest, or with three and more the second highest, so
 * that one which invents blocks does not put the others aside.
 */
function getReferenceHead(healths: readonly EndpointHealth[]): bigint | undefined {
  const heads = healths
    .filter(({ standing }) => standing === 'serving' || standing === 'unchecked')
    .flatMap(({ head }) => (head === undefined ? [] : [head]))
    .toSorted((one, other) => (one > other ? -1 : Number(one < other)));
  return heads[heads.length > 2 ? 1 : 0];
}

/** The block that every serving endpoint has, or undefined while none has told. */
export function getCommonHead(healths: readonly EndpointHealth[]): bigint | undefined {
  let lowest: bigint | undefined;
  for (const { standing, head } of healths) {
    if (standing !== 'serving' || head === undefined) continue;
    if (lowest === undefined || head < lowest) lowest = head;
  }
  return lowest;
}

const barred: ReadonlySet<string> = new Set(['limited', 'foreign']);

/**
 * Whom to ask, in this order, by index: those that serve, as configured; then the others by how long they have rested, but
 * never one that asked to be left alone, or that serves another chain, before its time.
 */
export function orderEndpoints(healths: readonly EndpointHealth[], now: number): number[] {
  const ranked = [...healths.entries()].filter(([, { standing, checkAt }]) => checkAt <= now || !barred.has(standing));
  const isServing = ([, { standing }]: [number, EndpointHealth]) => standing === 'serving';
  const resting = ranked
    .filter((entry) => !isServing(entry))
    .toSorted(([, one], [, other]) => one.checkAt - other.checkAt);
  return [...ranked.filter(isServing), ...resting].map(([index]) => index);
}
