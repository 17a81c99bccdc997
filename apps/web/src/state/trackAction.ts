import type { TraderActions } from '@livery/core/wire/pageEvents';

/** The name of the event by which actions of the trader are told. */
export const actionEvent = 'livery:action';

/** Tells the operator's analytics of an action of the trader, with the chain of its tokens. Without analytics nothing listens. */
export function trackAction<Category extends keyof TraderActions>(
  category: Category,
  action: TraderActions[Category][number],
  ...[label, chainId]: Category extends 'Wallet' | 'Lists'
    ? [label?: string | undefined, chainId?: undefined]
    : [label: string, chainId: number]
): void {
  dispatchEvent(new CustomEvent(actionEvent, { detail: { category, action, label, chainId } }));
}
