import type { Phrase } from '../../text/textId';

/** The checks of an action by witness, in words that claim no more than was checked. */
export type Checks = {
  /** Read from the decoded call or the signed data. */
  page: readonly Phrase[];
  /** Answered by the wallet's own node. */
  wallet: readonly Phrase[];
  /** The result of the test run on the exchange's node. */
  node: readonly Phrase[];
  /** Points that nothing but the exchange's node has confirmed, or nothing at all. */
  missing: readonly Phrase[];
};

/** A point that arises, and whether the wallet's own node has confirmed it. */
export type Point = { phrase: Phrase; isWitnessed: boolean };

/** Returns the checks of an action: its points by witness, beside what the page read and the node's test run showed. */
export function listByWitness(
  points: readonly Point[],
  {
    page,
    node = [],
    unchecked = [],
  }: { page: readonly Phrase[]; node?: Checks['node']; unchecked?: readonly Phrase[] },
): Checks {
  const list = (isWitnessed: boolean) =>
    points.filter((point) => point.isWitnessed === isWitnessed).map(({ phrase }) => phrase);
  const doubtful = list(false);
  const missing = doubtful.length > 0 ? [{ id: 'wallet.onlyNode' } as const, ...doubtful] : [];
  return { page, wallet: list(true), node, missing: [...missing, ...unchecked] };
}

/** Returns the points of a transaction: its network fee, and its tokens. Those that come with the page count as witnessed. */
export function listSharedPoints({
  witnessed,
  networkFee,
}: {
  witnessed: { fee: boolean; tokens: boolean };
  networkFee: object | undefined;
}): Point[] {
  return [
    ...(networkFee ? [{ phrase: { id: 'wallet.pointFee' } as const, isWitnessed: witnessed.fee }] : []),
    ...(witnessed.tokens ? [] : [{ phrase: { id: 'wallet.pointTokens' } as const, isWitnessed: false }]),
  ];
}
