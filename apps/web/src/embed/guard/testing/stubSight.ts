import { vi } from 'vitest';

type Seen = { intersectionRatio: number; isVisible?: boolean };

/** For a busy machine. */
export const slowly = { timeout: 15_000 };
/** For longer than a button is held. */
export const held = { delay: 1_500 };

/**
 * Lets a test say how the browser sees all buttons, until globals are restored: a test's own page is never covered.
 * `delayMs` is the longest time after which the browser tells of a change.
 */
export function stubSight() {
  const observed = new Set<Element>();
  let tell = (_: (Seen & { target: Element })[]) => {};
  const sight = {
    delayMs: 0,
    see: (seen: Seen) => tell([...observed].map((target) => ({ ...seen, target }))),
  };
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(onChange: typeof tell, options: IntersectionObserverInit & { delay?: number } = {}) {
        tell = onChange;
        sight.delayMs = options.delay ?? 0;
      }
      observe = (target: Element) => void observed.add(target);
      unobserve = (target: Element) => void observed.delete(target);
      disconnect = () => observed.clear();
    },
  );
  return sight;
}
