import { type ReviewReading, useReading } from '../../state/reading';

/** The parts of a review, all but its button. */
const factSelector = '[data-review] > div > :not([data-action])';
/** Parts of a fact that are seen, at which it is looked at again. */
const steps = Array.from({ length: 21 }, (_, step) => step / 20);
/** The error of a position: the edges of boxes lie between pixels. */
const tolerancePx = 1;

/** The edges of a fact that were in view, and its height then. */
type Seen = { top: boolean; bottom: boolean; height: number };

/**
 * Follows which facts of the open review were in view of the trader: in the visible part of the frame, and neither
 * scrolled away nor below the button that sticks to the end of the review. A fact counts once both of its edges were,
 * not while it still loads, and no longer once it has grown. The button of the review waits for all of them, by
 * `useReading`, so nothing is confirmed that the frame had no room to show.
 */
export function watchFacts(): { stop: () => void } {
  const seen = new WeakMap<Element, Seen>();
  const isRead = (fact: Element) => {
    const { top, bottom, height = 0 } = seen.get(fact) ?? {};
    return top === true && bottom === true && fact.getBoundingClientRect().height <= height + tolerancePx;
  };
  const listUnread = () => listFacts().filter((fact) => !isRead(fact));
  const take = (entries: IntersectionObserverEntry[]) => {
    for (const entry of entries) note(entry, seen);
    if (entries.length === 0) return;
    // Found anew by each press, since others may have been seen by then.
    const show = () => {
      const [fact] = listUnread();
      if (fact) lead(fact, seen.get(fact)?.top === true);
    };
    setReading(listUnread().length > 0 ? { status: 'unread', show } : { status: 'read' });
  };
  const observer = new IntersectionObserver(take, { threshold: steps });
  // An observer reports at once what it is given anew.
  const measure = () => {
    take(observer.takeRecords());
    observer.disconnect();
    const unread = listUnread();
    for (const fact of unread) observer.observe(fact);
    if (unread.length === 0) setReading({ status: 'read' });
    else if (useReading.getState().reading.status === 'read') setReading({ status: 'measuring' });
  };
  const mutations = new MutationObserver(measure);
  const changes = { subtree: true, childList: true, characterData: true, attributeFilter: ['aria-busy'] };
  mutations.observe(document.body, changes);
  const listeners = new AbortController();
  const heard = { capture: true, passive: true, signal: listeners.signal };
  for (const name of ['scroll', 'resize', 'pointermove', 'transitionend']) addEventListener(name, measure, heard);
  measure();
  return {
    stop() {
      listeners.abort();
      mutations.disconnect();
      observer.disconnect();
      setReading({ status: 'read' });
    },
  };
}

function setReading(reading: ReviewReading): void {
  if (useReading.getState().reading.status !== reading.status) useReading.setState({ reading });
}

/** Returns the facts that are drawn. */
function listFacts(): Element[] {
  return [...document.querySelectorAll(factSelector)].filter((fact) => fact.getBoundingClientRect().height > 0);
}

/** Notes which edges of a fact are in view. */
function note(
  { target: fact, boundingClientRect: box, intersectionRect }: IntersectionObserverEntry,
  seen: WeakMap<Element, Seen>,
): void {
  if (isLoading(fact) || intersectionRect.height === 0) return;
  const { top, bottom, height } = seen.get(fact) ?? { top: false, bottom: false, height: 0 };
  const isKnown = box.height <= height + tolerancePx;
  const button = getButton(fact);
  const isBelow = button && button.left < box.right && button.right > box.left;
  const end = isBelow ? Math.min(intersectionRect.bottom, button.top) : intersectionRect.bottom;
  if (end <= intersectionRect.top) return;
  seen.set(fact, {
    top: top || intersectionRect.top <= box.top + tolerancePx,
    bottom: (bottom && isKnown) || end >= box.bottom - tolerancePx,
    height: box.height,
  });
}

/**
 * Returns true for a fact whose place is held while the review is checked. Figures that never arrive hold nothing up
 * after that.
 */
function isLoading(fact: Element): boolean {
  const isBusy = fact.closest('[data-review]')?.querySelector('[data-action] [aria-busy]') ?? null;
  return isBusy !== null && fact.querySelector('[data-loading]') !== null;
}

/**
 * Scrolls a fact to the top of its dialog, or, once its top was in view, on by as much as the dialog shows of it. The page around
 * scrolls only as far as the dialog is out of view.
 */
function lead(fact: Element, isBegun: boolean): void {
  const scroller = getScroller(fact);
  const { top, bottom } = fact.getBoundingClientRect();
  const room = scroller?.getBoundingClientRect();
  const end = getButton(fact)?.top ?? room?.bottom;
  if (room && end !== undefined)
    scroller?.scrollBy({ top: isBegun ? Math.min(end - room.top, bottom - end) : top - room.top, behavior: 'instant' });
  (scroller ?? fact).scrollIntoView({ block: 'nearest', behavior: 'instant' });
}

/** Returns the place of the button that sticks to the end of a fact's review. */
function getButton(fact: Element): DOMRect | undefined {
  return fact.closest('[data-review]')?.querySelector('[data-action]')?.getBoundingClientRect();
}

function getScroller({ parentElement: parent }: Element): Element | undefined {
  if (!parent) return undefined;
  const canScroll = parent.scrollHeight > parent.clientHeight && getComputedStyle(parent).overflowY === 'auto';
  return canScroll ? parent : getScroller(parent);
}
