/** The time that a button has to be seen before it can be pressed. */
const armMs = 500;
/**
 * The large buttons lead to the wallet, on the form and in dialogs; of the others, those that are marked do. The class by its
 * name in the style sheet, since importing its scoped name would make the first script larger.
 */
const selector = '[class*="_large_"], [data-prompts]';

/**
 * Lets the buttons that lead to the wallet be pressed only by trusted events, and only after they have been wholly visible for
 * half a second, so that an embedding page cannot bring one under the pointer of a trader who means something else. In
 * browsers that can tell (Chromium), a button that the embedding page covers or fades does not count as visible. `rearm`
 * starts the half second anew, for a change that the trader did not make.
 */
export function armButtons(): { rearm: () => void; stop: () => void } {
  const timers = new Map<Element, ReturnType<typeof setTimeout>>();
  const armed = new WeakSet<Element>();

  function disarm(button: Element): void {
    clearTimeout(timers.get(button));
    timers.delete(button);
    armed.delete(button);
    button.removeAttribute('data-armed');
  }

  function arm(button: Element): void {
    disarm(button);
    const finish = () => {
      armed.add(button);
      button.setAttribute('data-armed', '');
    };
    timers.set(button, setTimeout(finish, armMs));
  }

  // Typed apart: the second version of the interface is not in TypeScript's library yet.
  const options = { threshold: [0, 0.99, 1], trackVisibility: true, delay: 100 };
  const sight = new IntersectionObserver((entries) => {
    for (const entry of entries) {
      const isSeen = entry.intersectionRatio >= 0.99 && Reflect.get(entry, 'isVisible') !== false;
      if (!isSeen) disarm(entry.target);
      else if (!timers.has(entry.target)) arm(entry.target);
    }
  }, options);
  const observed = new Set<Element>();
  const look = () => {
    for (const button of observed) {
      if (button.isConnected) continue;
      sight.unobserve(button);
      disarm(button);
      observed.delete(button);
    }
    for (const button of document.querySelectorAll(selector)) {
      if (observed.has(button)) continue;
      observed.add(button);
      sight.observe(button);
    }
  };
  const changes = new MutationObserver(look);
  changes.observe(document.body, { childList: true, subtree: true });
  look();

  const find = ({ target }: Event) => (target instanceof Element ? target.closest(selector) : null);
  // A button that shrinks while it is pressed no longer counts as visible, so its state before that decides.
  let pressed: Element | undefined;
  const press = (event: Event) => {
    const button = find(event);
    pressed = button && event.isTrusted && armed.has(button) ? button : undefined;
  };
  const check = (event: Event) => {
    const button = find(event);
    if (!button || (event.isTrusted && (button === pressed || armed.has(button)))) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  addEventListener('pointerdown', press, { capture: true });
  addEventListener('click', check, { capture: true });
  return {
    rearm() {
      pressed = undefined;
      for (const button of [...timers.keys()]) arm(button);
    },
    stop() {
      removeEventListener('pointerdown', press, { capture: true });
      removeEventListener('click', check, { capture: true });
      changes.disconnect();
      sight.disconnect();
      for (const button of observed) disarm(button);
    },
  };
}
