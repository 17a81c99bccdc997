import { useChainFollowing } from '../connection/chainFollowing';
import { isBusy } from './runCommand';

/**
 * Applies overrides at once, or, while the trader has a dialog open or a trade under way, the latest of them right after it: a
 * fee or an affiliate never changes under a review.
 */
export function createOverrideQueue<Overrides>(apply: (overrides: Overrides) => void) {
  let waiting: { overrides: Overrides } | undefined;
  const settle = () => {
    if (!waiting || isBusy()) return;
    const { overrides } = waiting;
    waiting = undefined;
    apply(overrides);
  };
  useChainFollowing.subscribe(settle);
  new MutationObserver(settle).observe(document.body, { childList: true, subtree: true });
  return {
    add(overrides: Overrides) {
      waiting = { overrides };
      settle();
    },
  };
}
