import { tellHost } from '../../state/tellHost';
import { dialogSelector } from '../dialogSelector';
import { hideReason, showReason, useGuardNote } from './guardReason';
import type { SightWatch } from './watchSight';

type Parameters = { sight: SightWatch; isPressed: (button: Element) => boolean };

/**
 * Says in words why a button waits. `follow` lets a covered button say so by itself, unless a dialog of the page covers it, until
 * nothing overlaps it; the host is told of it once, since it alone can move away what overlaps the frame.
 */
export function explainPresses({ sight, isPressed }: Parameters) {
  let isTold = false;

  function follow(): void {
    const layer = [...document.querySelectorAll(dialogSelector)].at(-1) ?? document;
    const { note } = useGuardNote.getState();
    const isNoted = note?.button.isConnected;
    // One that waits for a quote, or moved, is still covered.
    if (isNoted && note.reason === 'covered' && sight.isOverlapped(note.button) && layer.contains(note.button)) return;
    const button = sight
      .listCovered()
      // One that is pressed shrinks, which is no cover.
      .find((button) => layer.contains(button) && !isPressed(button) && !button.matches(':disabled'));
    if (button) showReason(button, 'covered');
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
