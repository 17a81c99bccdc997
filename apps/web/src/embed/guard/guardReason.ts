import { create } from 'zustand';
import styles from './GuardNote.module.css';

/** Why a button cannot be pressed now: nothing vouches for it, it is not wholly in view, or something changed just before. */
export type GuardReason = 'covered' | 'cut' | 'changed';

/** The button that says why it waits, and where it says so; at most one does. */
export const useGuardNote = create<{ note?: Note | undefined }>(() => ({}));

type Note = { button: Element; place: HTMLElement; reason: GuardReason };

/** The id of the note, by which its button is described. */
const noteId = 'guard-note';

/**
 * Shows the reason below a button; below its row, such as a notice with its action; or at the end of the list of such
 * rows, so that none of them moves. A reason that is only expected describes no button yet.
 */
export function showReason(button: Element, reason: GuardReason, { isExpected = false } = {}): void {
  const { note } = useGuardNote.getState();
  const isShown = note?.button === button && note.reason === reason && note.place.isConnected;
  if (!isShown) place(button, reason);
  if (!isExpected) button.setAttribute('aria-describedby', noteId);
}

function place(button: Element, reason: GuardReason): void {
  hideReason();
  const place = document.createElement('div');
  place.role = 'status';
  place.id = noteId;
  const rows = button.closest('[data-rows]');
  if (rows) place.className = styles.below ?? '';
  (rows ?? getOuterRow(button)).after(place);
  useGuardNote.setState({ note: { button, place, reason } });
}

export function hideReason(): void {
  const { note } = useGuardNote.getState();
  if (!note) return;
  useGuardNote.setState({ note: undefined });
  note.button.removeAttribute('aria-describedby');
  note.place.remove();
}

/** Returns the outermost of the rows around an element; itself outside a row. */
function getOuterRow(element: Element): Element {
  const parent = element.parentElement;
  if (!parent) return element;
  const { display, flexDirection } = getComputedStyle(parent);
  return display.includes('flex') && flexDirection.startsWith('row') ? getOuterRow(parent) : element;
}
