/** Returns true where no element has the focus, or one that is disabled, which the browser takes it from with the next frame. */
export function isFocusLost(): boolean {
  const { activeElement, body } = document;
  return !activeElement || activeElement === body || activeElement.matches(':disabled');
}

/** Focuses an element without scrolling to it, where the focus is lost and the window has it. */
export function focusIfLost(element: HTMLElement | null | undefined): void {
  if (isFocusLost() && document.hasFocus()) element?.focus({ preventScroll: true });
}
