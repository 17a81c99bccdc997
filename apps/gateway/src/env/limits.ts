/** Kinds of work that are counted per second. */
export type Work = 'requests' | 'upstream' | 'downloads';

export type Limits = {
  /** Per second and visitor; five times as much at once. All visitors together get 20 times as much. */
  perSecond: Readonly<Record<Work, number>>;
  /** Requests that run at the same time. */
  inFlight: { visitor: number; all: number };
  /** Bytes of bodies and answers in memory. */
  heldBytes: { visitor: number; all: number };
};
