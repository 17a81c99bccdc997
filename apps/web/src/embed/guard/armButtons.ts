import { usePreferences } from '../../state/preferences';
import { dialogSelector } from '../../ui/focus/dialogSelector';
import { explainPresses } from './explainPresses';
import { hideReason } from './guardReason';
import { holdPress } from './holdPress';
import { watchOrigin } from './watchOrigin';
import { watchSight } from './watchSight';

/** The buttons that lead to the wallet, as `Button` marks them. */
const selector = '[data-prompts]';

/**
 * Lets the buttons that lead to the wallet be pressed only by trusted events, and only after they have been wholly
 * visible at the same place of the page for half a second. Where the press itself prompts the wallet, a pointer's
 * counts only while the frame has stayed where it is for half a second. So an embedding page cannot bring a button
 * under the pointer of a trader who is about to click on something else. A button that the browser cannot vouch for,
 * because something overlaps the frame, is held for a second instead, which keeps off clicks, but not a trader who is
 * lured into holding. Every press that does not count gets its reason in words and, unless the button is covered,
 * starts its half second anew. `rearm` does that for all, for a change that the trader did not make.
 */
export function armButtons(): { rearm: () => void; stop: () => void } {
  let pressed: Element | undefined;
  let granted: Element | undefined;
  const origin = watchOrigin();
  const hold = holdPress({
    finish(button) {
      granted = button;
      button.click();
      granted = undefined;
    },
  });
  const sight = watchSight(selector, () => {
    const held = hold.getButton();
    if (held && !isCovered(held)) hold.cancel();
    follow();
  });
  const { follow, explain } = explainPresses({ sight, isPressed: (button) => button === pressed });

  const isCovered = (button: Element) => sight.get(button) === 'covered';
  const press = (event: PointerEvent) => {
    const button = event.isTrusted && event.button === 0 ? find(event) : undefined;
    const state = button && sight.check(button);
    pressed = state === 'armed' ? button : undefined;
    if (!button || state !== 'covered') return;
    const isSteady = origin.follow();
    hold.start(button, event, () => isCovered(button) && isSteady());
  };
  const key = (event: KeyboardEvent) => {
    const button = event.isTrusted && event.key === 'Enter' && !event.repeat ? find(event) : undefined;
    if (button && isCovered(button)) hold.start(button, event, () => isCovered(button));
  };
  const check = (event: MouseEvent) => {
    const button = find(event);
    if (!button || button === granted) return;
    // A button that shrinks while it is pressed no longer counts as visible, so its state before that decides.
    const isPointer = event.detail !== 0;
    const counts = isPointer
      ? button === pressed && (opensDialog(button) || origin.isSteady(event))
      : sight.check(button) === 'armed';
    pressed = undefined;
    if (event.isTrusted && counts) return hideReason();
    event.preventDefault();
    event.stopImmediatePropagation();
    if (!event.isTrusted || hold.isSpent()) return;
    explain(button);
    if (!isCovered(button)) sight.restart(button);
  };
  const listeners = listen({ press, key, check });
  const rearm = () => {
    pressed = undefined;
    hold.cancel();
    sight.rearm();
  };
  const stop = () => {
    for (const part of [listeners, hold, origin, sight]) part.stop();
    hideReason();
  };
  return { rearm, stop };
}

type Listeners = {
  press: (event: PointerEvent) => void;
  key: (event: KeyboardEvent) => void;
  check: (event: MouseEvent) => void;
};

/** Hears of presses before the buttons do. */
function listen({ press, key, check }: Listeners): { stop: () => void } {
  const listeners = new AbortController();
  const captured = { capture: true, signal: listeners.signal };
  addEventListener('pointerdown', press, captured);
  addEventListener('keydown', key, captured);
  addEventListener('click', check, captured);
  return { stop: () => listeners.abort() };
}

/** Returns true for a button of the form after which a dialog asks again; an expert's may prompt the wallet at once. */
function opensDialog(button: Element): boolean {
  return button.matches('[data-opens]') && !button.closest(dialogSelector) && !usePreferences.getState().userExpertMode;
}

/** Returns the button of an event; one that is disabled refuses it by itself. */
function find({ target }: Event): HTMLElement | undefined {
  const button = target instanceof Element ? target.closest(selector) : null;
  return button instanceof HTMLElement && !button.hasAttribute('aria-disabled') ? button : undefined;
}
