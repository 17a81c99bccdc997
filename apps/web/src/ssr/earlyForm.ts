import { readNumber } from '@livery/core/domain/amounts/editNumber';
import { groupDigits } from '../text/groupDigits';
import { guardNumber } from '../ui/fields/guardNumber';
import { getBoxStyle, getTextStyle } from '../ui/trade/amountSize';
import { readLink } from './readLink';

const amounts = 'input[inputmode="decimal"]';
const names = ['input', 'output'] as const;
/** A field that comes later than this is of another screen. */
const maxMoveMs = 10_000;
/** Buttons that open a dialog, as those of tokens and of the network. */
const menu = '[aria-haspopup]:not([aria-expanded])';

/**
 * Keeps the form of the served document usable until the page's script takes over. What is typed is written to the
 * address bar, where the page reads it, with the rules of the live field. A pressed button is pressed again when the
 * page can answer, but not in a frame, where the press could have been aimed at something else. `onAmount` is called
 * when another amount is typed. Returns a function for the page to call right before it takes over. Its argument says
 * whether the page keeps the elements of the document: a document that is replaced as a whole answers until then.
 */
export function startEarlyForm(
  root: HTMLElement,
  { isFramed, onAmount = () => {} }: { isFramed: boolean; onAmount?: (() => void) | undefined },
): (isKept: boolean) => void {
  const fields = [...root.querySelectorAll<HTMLInputElement>(amounts)];
  const listening = new AbortController();
  const options = { signal: listening.signal };
  const getFocused = followFocus(root, fields, options);
  let pressed: HTMLElement | undefined;
  showLinked(fields);
  const language = document.documentElement.lang;
  for (const field of fields) {
    const stop = guardNumber(field, { language });
    listening.signal.addEventListener('abort', stop);
  }

  const onInput = (event: Event) => {
    const index = event.target instanceof HTMLInputElement ? fields.indexOf(event.target) : -1;
    const field = fields[index];
    if (!field) return;
    // A dialog that was asked for before would take the focus.
    pressed = undefined;
    onAmount();
    for (const [other, otherField] of fields.entries()) {
      // The other amount would follow from this one.
      if (other !== index) otherField.value = '';
      fitAmount(otherField);
    }
    writeAmount(field.value, names[index]);
  };
  const onClick = ({ target }: Event) => {
    pressed = (target instanceof Element && target.closest('button')) || undefined;
  };
  root.addEventListener('input', onInput, options);
  root.addEventListener('click', onClick, options);

  return (isKept) => {
    const [served] = root.children;
    if (isKept || !served) {
      listening.abort();
      // React answers it at once, even if it has not reached the button yet.
      if (!isFramed) setTimeout(() => pressed?.click());
      return;
    }
    const menus = [...root.querySelectorAll(menu)];
    new MutationObserver((_, observer) => {
      if (served.isConnected) return;
      observer.disconnect();
      listening.abort();
      const focused = getFocused();
      if (focused) moveFocus(root, focused, fields.indexOf(focused));
      const same = pressed && !isFramed ? findSame(root, pressed, menus) : undefined;
      same?.focus({ preventScroll: true });
      same?.click();
    }).observe(root, { childList: true });
  };
}

/** Puts the amount of the link into its field. */
function showLinked(fields: readonly HTMLInputElement[]): void {
  const { query } = readLink();
  const linked = fields[query.get('exactField')?.toLowerCase() === 'output' ? 1 : 0];
  if (!linked) return;
  linked.value = readNumber(query.get('exactAmount') ?? '');
  fitAmount(linked);
}

/** Writes an amount to the address bar, where the page reads it. */
function writeAmount(amount: string, name: string = names[0]): void {
  const link = readLink();
  if (amount) {
    link.query.set('exactField', name);
    link.query.set('exactAmount', amount);
  } else {
    link.query.delete('exactField');
    link.query.delete('exactAmount');
  }
  link.write();
}

/** Returns a function for the field that has the focus, also right after the page has replaced it. */
function followFocus(root: HTMLElement, fields: readonly HTMLInputElement[], options: { signal: AbortSignal }) {
  let focused: HTMLInputElement | undefined;
  const onFocus = ({ target }: FocusEvent) => {
    focused = fields.find((field) => field === target);
  };
  const onBlur = () => {
    const left = focused;
    // A field loses the focus, too, when the page replaces it.
    queueMicrotask(() => {
      if (left?.isConnected && document.activeElement !== left && focused === left) focused = undefined;
    });
  };
  root.addEventListener('focusin', onFocus, options);
  root.addEventListener('focusout', onBlur, options);
  return () => focused;
}

/** Gives a field the size and the written digits that the live one has for its amount, so that nothing moves at the hand-over. */
function fitAmount(field: HTMLInputElement): void {
  const written = groupDigits(field.value, document.documentElement.lang);
  const { containerType = '', flexBasis = '' } = getBoxStyle(written.length) ?? {};
  const { fontSize = '' } = getTextStyle(written.length) ?? {};
  const digits = field.nextElementSibling;
  if (!(digits instanceof HTMLElement) || digits.dataset.written === undefined) return;
  Object.assign(digits.parentElement?.style ?? {}, { containerType, flexBasis });
  for (const text of [field, digits]) text.style.fontSize = fontSize;
  // The document's own styles have the size of its own amount.
  for (const styled of [field, digits, digits.parentElement]) styled?.removeAttribute('data-style');
  digits.dataset.written = written;
}

/**
 * Returns the button of the page that replaces a button of the document. Buttons that open something are found by their
 * number, since the token of a side and the network can differ from the document's; all others by their name.
 */
function findSame(root: HTMLElement, pressed: HTMLElement, served: readonly Element[]): HTMLElement | undefined {
  const menus = [...root.querySelectorAll<HTMLElement>(menu)];
  const place = served.indexOf(pressed);
  if (place >= 0 && menus.length === served.length) return menus[place];
  const getName = (button: Element) => button.ariaLabel ?? button.textContent;
  return [...root.querySelectorAll('button')].find((button) => getName(button) === getName(pressed));
}

/** Moves focus and caret to the field that takes the place of one of the document, once it is there. */
function moveFocus(root: HTMLElement, field: HTMLInputElement, index: number): void {
  const move = () => {
    const next = root.querySelectorAll<HTMLInputElement>(amounts)[index];
    if (!next) return false;
    if (document.activeElement === document.body) {
      next.focus();
      next.setSelectionRange(field.selectionStart, field.selectionEnd);
    }
    return true;
  };
  if (move()) return;
  const observer = new MutationObserver(() => {
    if (move()) observer.disconnect();
  });
  observer.observe(root, { childList: true, subtree: true });
  setTimeout(() => observer.disconnect(), maxMoveMs);
}
