import { providerErrors } from '../provider/ProviderError';
import { cardStyles } from './cardStyles';
import { element } from './element';
import { createWalletMark } from './walletMark';

/** Events that the page does not receive, as with the dialog of an extension. */
const privateEvents =
  'click pointerdown pointerup mousedown mouseup touchstart touchend keydown keyup focusin focusout input change'.split(
    ' ',
  );

/**
 * Shows a card over the page and waits for Approve. Reject and Escape reject with code 4001. `focus` receives the focus, which
 * returns afterwards to where it was.
 */
export function askCard({ body, focus }: { body: readonly Node[]; focus: HTMLElement }): Promise<void> {
  const host = element('div');
  const shadow = host.attachShadow({ mode: 'open' });
  const styles = new CSSStyleSheet();
  styles.replaceSync(cardStyles);
  shadow.adoptedStyleSheets = [styles];
  for (const event of privateEvents) host.addEventListener(event, (occurred) => occurred.stopPropagation());

  const reject = element('button', { type: 'button' }, ['Reject']);
  const approve = element('button', { type: 'button', class: 'approve' }, ['Approve']);
  const card = element(
    'dialog',
    { class: 'card', role: 'dialog', 'aria-modal': 'true', 'aria-labelledby': 'name', 'aria-describedby': 'title' },
    [
      element('div', { class: 'head' }, [createWalletMark(), element('h2', { id: 'name' }, ['Sandbox Wallet'])]),
      element('p', { class: 'banner' }, ['Part of the sandbox: test money only, no real coins.']),
      element('div', { class: 'body' }, body),
      element('div', { class: 'foot' }, [reject, approve]),
    ],
  );
  shadow.append(card);
  card.addEventListener('keydown', (event) => keepFocus(event, card, approve));

  const before = document.activeElement;
  document.documentElement.append(host);
  card.showModal();
  focus.focus();

  return new Promise<void>((resolve, refuse) => {
    let approved = false;
    approve.addEventListener('click', () => {
      approved = true;
      card.close();
    });
    reject.addEventListener('click', () => card.close());
    // Escape closes a modal dialog by itself.
    card.addEventListener('close', () => {
      host.remove();
      if (before instanceof HTMLElement) before.focus();
      if (approved) resolve();
      else refuse(providerErrors.rejected());
    });
  });
}

/** Keeps the focus from leaving the card at its ends; the browser already keeps it out of the page behind. */
function keepFocus(event: KeyboardEvent, card: HTMLElement, last: HTMLElement): void {
  if (event.key !== 'Tab') return;
  const first = card.querySelector<HTMLElement>('input:checked, dd[tabindex], button');
  const [edge, other] = event.shiftKey ? [first, last] : [last, first];
  if (!event.composedPath().some((target) => target === edge)) return;
  event.preventDefault();
  other?.focus();
}
