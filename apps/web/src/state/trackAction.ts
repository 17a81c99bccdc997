import type { TraderActions } from '@livery/core/wire/pageEvents';

/** The name of the event by which actions of the trader are told. */
export const actionEvent = 'livery:action';

/** Tells the operator's analytics of an action of the trader. Without analytics nothing listens. */
export function trackAction<Category extends keyof TraderActions>(
  category: Category,
  action: TraderActions[Category][number],
  label?: string,
): void {
  dispatchEvent(new CustomEvent(actionEvent, { detail: { category, action, ...(label && { label }) } }));
}
