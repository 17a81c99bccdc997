import { sanitizeAmountInput } from '@livery/core/domain/amounts/parseAmount';
import { readLink } from './readLink';

const amounts = 'input[inputmode="decimal"]';
const names = ['input', 'output'] as const;

/**
 * Keeps the form of the served document usable until the page's script takes over: what is typed is written to the address
 * bar, where the page reads it, with the rules of the live field. A button is pressed again when the page can answer, but not in
 * a frame, where the press could have been aimed at something else. Returns a function for the page to call right before it takes
 * over.
 */
export function startEarlyForm(root: HTMLElement, { isFramed }: { isFramed: boolean }): () => void {
  const fields = [...root.querySelectorAll<HTMLInputElement>(amounts)];
  const { query } = readLink();
  const linked = query.get('exactField')?.toLowerCase() === 'output' ? 1 : 0;
  const shown = fields.map((field, index) => {
    if (index === linked)
      field.value = sanitizeAmountInput({ text: query.get('exactAmount') ?? '', previous: '', pasted: true });
    return field.value;
  });
  let pressed: HTMLElement | undefined;

  const onInput = (event: Event) => {
    const index = event.target instanceof HTMLInputElement ? fields.indexOf(event.target) : -1;
    const field = fields[index];
    if (!field) return;
    const { value, selectionEnd } = field;
    const pasted = event instanceof InputEvent && event.inputType.startsWith('insertFrom');
    const amount = sanitizeAmountInput({ text: value, previous: shown[index] ?? '', pasted });
    if (amount !== value) {
      field.value = amount;
      const caret = (selectionEnd ?? value.length) - Math.max(0, value.length - amount.length);
      field.setSelectionRange(caret, caret);
    }
    for (const [other, otherField] of fields.entries()) {
      // The other amount would follow from this one.
      if (other !== index) otherField.value = '';
      shown[other] = otherField.value;
    }
    const link = readLink();
    if (amount) {
      link.query.set('exactField', names[index] ?? names[0]);
      link.query.set('exactAmount', amount);
    } else {
      link.query.delete('exactField');
      link.query.delete('exactAmount');
    }
    link.write();
  };
  const onClick = ({ target }: Event) => {
    pressed = (target instanceof Element && target.closest('button')) || pressed;
  };
  root.addEventListener('input', onInput);
  root.addEventListener('click', onClick);

  return () => {
    root.removeEventListener('input', onInput);
    root.removeEventListener('click', onClick);
    keepFocus(root, fields);
    // React answers it at once, even if it has not reached the button yet.
    if (!isFramed) setTimeout(() => pressed?.click());
  };
}

/** Moves focus and caret along when the page shows another chain than the document, with fields of its own. */
function keepFocus(root: HTMLElement, fields: readonly HTMLInputElement[]): void {
  const { activeElement } = document;
  const index = activeElement instanceof HTMLInputElement ? fields.indexOf(activeElement) : -1;
  const field = fields[index];
  if (!field) return;
  new MutationObserver((_, observer) => {
    const next = root.querySelectorAll<HTMLInputElement>(amounts)[index];
    if (field.isConnected || !next) return;
    observer.disconnect();
    if (document.activeElement !== document.body) return;
    next.focus();
    next.setSelectionRange(field.selectionStart, field.selectionEnd);
  }).observe(root, { childList: true, subtree: true });
}
