/** Kinds of work that are counted per second. */
export type Work = 'requests' | 'upstream' | 'downloads' | 'orders' | 'events' | 'refusals' | 'operations' | 'tokens';

/**
 * Kinds of things that a visitor has at one time: running requests, open streams, bytes of bodies and answers in
 * memory, refusals that wait.
 */
export type Holding = 'requests' | 'streams' | 'bytes' | 'refusals';

/** A limit of one visitor, and of all together. */
type Limit = { visitor: number; all: number };

export type Limits = {
  /** Per second and visitor; five times as much at once. All visitors together get 50 times as much. */
  perSecond: Readonly<Record<Work, number>>;
  atOnce: Readonly<Record<Holding, Limit>>;
};
