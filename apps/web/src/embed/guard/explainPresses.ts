import { tellHost } from '../../state/tellHost';
import { dialogSelector } from '../../ui/focus/dialogSelector';
import { hideReason, showReason, useGuardNote } from './guardReason';
import type { SightWatch } from './watchSight';

type Parameters = { sight: SightWatch; isPressed: (button: Element) => boolean };

/**
 * Says in words why a button waits. `follow` lets a covered button say so by itself, unless a dialog of the page covers it, until
 * nothing overlaps it. In a frame that was covered before, a dialog says so as it opens, so that nothing in it moves later. The host
 * is told of it once, since it alone can move away what overlaps the frame.
 */
export function explainPresses({ sight, isPressed }: Parameters) {
  let isTold = false;
  /** True after a covered button, until one is seen. */
  let isExpected = false;

  function follow(): void {
    const layer = [...document.querySelectorAll(dialogSelector)].at(-1) ?? document;
    const { note } = useGuardNote.getState();
    const isNoted = note?.button.isConnected;
    // One that waits for a quote, or moved, is still covered.
    const isSaid = isNoted && note.reason === 'covered' && note.button.hasAttribute('aria-describedby');
    if (isSaid && sight.isOverlapped(note.button) && layer.contains(note.button)) return;
    // One that is pressed shrinks, which is no cover.
    const canSay = (button: Element) =>
      layer.contains(button) && !isPressed(button) && !button.matches(':disabled, [aria-disabled]');
    const covered = sight.listCovered().find(canSay);
    isExpected = covered !== undefined || (isExpected && !sight.isAnyArmed());
    const button = covered ?? (isExpected && layer !== document ? sight.listWaiting().find(canSay) : undefined);
    if (button) showReason(button, 'covered', { isExpected: !covered });
    else if (note && (!isNoted || note.reason === 'covered')) hideReason();
    if (!button || isTold) return;
    isTold = true;
    const message = 'Something overlaps the frame, so its buttons have to be held for a second.';
    tellHost({ name: 'error', code: 'COVERED', message });
  }

  return {
    follow,
    /** Explains a press that does not count. */
    explain(button: Element): void {
      showReason(button, sight.isCut(button) ? 'cut' : sight.get(button) === 'covered' ? 'covered' : 'changed');
    },
  };
}
