import type { Stop } from '../messages/stop';

/**
 * The stage of an action in its dialog, up to its hash or signature; the fate of a transaction is in the record of transactions.
 * In `review`, `updated` holds newer figures that the trader has not accepted yet.
 */
export type SessionStage<Figures, Result> =
  | { status: 'reading' }
  | { status: 'review'; shown: Figures; updated?: Figures }
  | { status: 'asking'; shown: Figures }
  | { status: 'done'; shown: Figures; result: Result }
  | FailedStage;

/** The stage of an action that was not sent or signed: rejected by the trader, refused by the gate, or failed in the wallet. */
export type FailedStage = Stop & { status: 'failed'; rejected: boolean };

/** An event of the dialog, the readings or the wallet. */
export type SessionEvent<Figures, Result> =
  | { type: 'read'; figures: Figures }
  | { type: 'accept' }
  | { type: 'ask' }
  | { type: 'done'; result: Result }
  | { type: 'rejected' }
  | { type: 'failed'; stop: Stop };

/** Returns the stage after an event, or the same object when the event does not apply to it. */
export function reduceStage<Figures, Result>(
  stage: SessionStage<Figures, Result>,
  event: SessionEvent<Figures, Result>,
  isSame: (one: Figures, other: Figures) => boolean,
): SessionStage<Figures, Result> {
  switch (stage.status) {
    case 'reading':
      if (event.type === 'failed') return toFailed(event);
      return event.type === 'read' ? { status: 'review', shown: event.figures } : stage;
    case 'review':
      return reduceReview(stage, event, isSame);
    case 'asking':
      return reduceAsking(stage, event);
    case 'done':
    case 'failed':
      return stage;
  }
}

type Review<Figures> = Extract<SessionStage<Figures, never>, { status: 'review' }>;

function reduceReview<Figures, Result>(
  stage: Review<Figures>,
  event: SessionEvent<Figures, Result>,
  isSame: (one: Figures, other: Figures) => boolean,
): SessionStage<Figures, Result> {
  const { shown, updated } = stage;
  switch (event.type) {
    case 'read':
      if (isSame(event.figures, shown)) return updated ? { status: 'review', shown } : stage;
      return updated && isSame(event.figures, updated) ? stage : { status: 'review', shown, updated: event.figures };
    case 'accept':
      return updated ? { status: 'review', shown: updated } : stage;
    case 'ask':
      return updated ? stage : { status: 'asking', shown };
    case 'failed':
      return toFailed(event);
    default:
      return stage;
  }
}

function reduceAsking<Figures, Result>(
  stage: { status: 'asking'; shown: Figures },
  event: SessionEvent<Figures, Result>,
): SessionStage<Figures, Result> {
  const { shown } = stage;
  switch (event.type) {
    case 'done':
      return { status: 'done', shown, result: event.result };
    case 'rejected':
      return { status: 'failed', rejected: true, code: 'REJECTED' };
    case 'failed':
      return toFailed(event);
    default:
      return stage;
  }
}

function toFailed({ stop }: Extract<SessionEvent<never, never>, { type: 'failed' }>): FailedStage {
  return { ...stop, status: 'failed', rejected: false };
}
