import { useEffect, useState } from 'react';
import { dialogSelector } from './dialogSelector';

const focusable = ':is(a[href], button, input, select, textarea):not(:disabled)';

/** The places to return to after each dialog, for those that open from it and outlive it. */
const trails = new WeakMap<Element, readonly Element[]>();

/**
 * Returns a getter of the element to focus when a dialog closes: the element that had the focus before it opened. If
 * that element has left the page, it is the first focusable element in its nearest remaining ancestor, or else the main
 * part of the page.
 */
export function useReturnFocus(open: boolean, dialog: HTMLElement | null): () => HTMLElement | null {
  const [former, setFormer] = useState<{ open: boolean; trail: readonly Element[] }>({ open: false, trail: [] });
  const { trail } = former;
  if (former.open !== open) setFormer({ open, trail: open ? readTrail() : trail });
  useEffect(() => {
    if (dialog) trails.set(dialog, trail);
  }, [dialog, trail]);
  return () => {
    const place = trail.find(canTakeFocus);
    return place instanceof HTMLElement ? place : document.getElementById('content');
  };
}

/** Returns the element that has the focus and those around it, then the same of the dialog that it is in. */
function readTrail(): readonly Element[] {
  const trail: Element[] = [];
  for (let place = document.activeElement; place && place !== document.body; place = place.parentElement) {
    trail.push(place);
    if (place.matches(dialogSelector)) return [...trail, ...(trails.get(place) ?? [])];
    if (place.id === 'content') break;
  }
  return trail;
}

function canTakeFocus(place: Element): boolean {
  return place.isConnected && (place.matches(focusable) || place.querySelector(focusable) !== null);
}
