import { create } from 'zustand';

/** Why a button cannot be pressed now: nothing vouches for it, it is not wholly in view, or something changed just before. */
export type GuardReason = 'covered' | 'cut' | 'changed';

/** The button that says why it waits, and where it says so; at most one does. */
export const useGuardNote = create<{ note?: Note | undefined }>(() => ({}));

type Note = { button: Element; place: HTMLElement; reason: GuardReason };

/** The id of the note, by which its button is described. */
const noteId = 'guard-note';

/** Shows the reason below a button, or below the row that it is in. */
export function showReason(button: Element, reason: GuardReason): void {
  const { note } = useGuardNote.getState();
  if (note?.button === button && note.reason === reason && note.place.isConnected) return;
  hideReason();
  const parent = button.parentElement;
  const { display = '', flexDirection = '' } = parent ? getComputedStyle(parent) : {};
  const isRow = /flex/.test(display) && flexDirection.startsWith('row');
  const place = document.createElement('div');
  place.role = 'status';
  place.id = noteId;
  (isRow && parent ? parent : button).after(place);
  button.setAttribute('aria-describedby', noteId);
  useGuardNote.setState({ note: { button, place, reason } });
}

export function hideReason(): void {
  const { note } = useGuardNote.getState();
  if (!note) return;
  useGuardNote.setState({ note: undefined });
  note.button.removeAttribute('aria-describedby');
  note.place.remove();
}
