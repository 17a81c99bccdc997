/** The time for which a button that nothing vouches for is held. */
const holdMs = 1_000;

type Held = { button: HTMLElement; timer: ReturnType<typeof setTimeout>; isPointer: boolean };

/**
 * Lets a covered button be pressed by holding a pointer or the Enter key on it for a second, which no click does. A pointer that
 * leaves the button ends it. `isStill` is asked at the end. The release after it, and the repeated keys, do nothing.
 */
export function holdPress({ finish }: { finish: (button: HTMLElement) => void }) {
  let held: Held | undefined;
  /** The press that was held to its end, until it is released. */
  let isSpent = false;

  function cancel(): void {
    if (!held) return;
    clearTimeout(held.timer);
    held.button.removeAttribute('data-pressing');
    held = undefined;
  }

  function start(button: HTMLElement, event: Event, isStill: () => boolean): void {
    cancel();
    button.setAttribute('data-pressing', '');
    const end = () => {
      cancel();
      if (!button.isConnected || !isStill()) return;
      isSpent = true;
      finish(button);
    };
    held = { button, isPointer: event instanceof PointerEvent, timer: setTimeout(end, holdMs) };
  }

  const listeners = listen({
    release: cancel,
    // By its place: a touch stays with the element on which it began.
    move(event) {
      if (held?.isPointer && !contains(held.button, event)) cancel();
    },
    // A long touch would open the menu of the browser, which ends it.
    openMenu(event) {
      if (held) event.preventDefault();
    },
    press(event) {
      if (!(event instanceof KeyboardEvent && event.repeat)) isSpent = false;
      else if (held || isSpent) event.preventDefault();
    },
  });
  return {
    start,
    cancel,
    getButton: (): HTMLElement | undefined => held?.button,
    isSpent: (): boolean => isSpent,
    stop() {
      cancel();
      listeners.abort();
    },
  };
}

type Listeners = {
  release: () => void;
  move: (event: PointerEvent) => void;
  openMenu: (event: Event) => void;
  press: (event: Event) => void;
};

function listen({ release, move, openMenu, press }: Listeners): AbortController {
  const controller = new AbortController();
  const { signal } = controller;
  const captured = { capture: true, signal };
  for (const name of ['pointerup', 'pointercancel', 'keyup']) addEventListener(name, release, captured);
  // Not captured, which would hear of each element, too.
  addEventListener('blur', release, { signal });
  addEventListener('pointermove', move, captured);
  addEventListener('contextmenu', openMenu, captured);
  for (const name of ['keydown', 'pointerdown']) addEventListener(name, press, captured);
  return controller;
}

function contains(button: Element, { clientX: x, clientY: y }: PointerEvent): boolean {
  const { left, right, top, bottom } = button.getBoundingClientRect();
  return x >= left && x <= right && y >= top && y <= bottom;
}
