/** The time that a button has to be seen before it can be pressed. */
const armMs = 500;
/** The time after which a button that the browser does not vouch for counts as covered, longer than a dialog takes to fade in. */
const coveredMs = 700;
/** The way by which a button may move and still counts as the same place. */
const maxWayPx = 3;

/** `armed` once it was seen for long enough, `covered` once it was wholly in view for long enough, but not known to be seen. */
type Sight = 'waiting' | 'armed' | 'covered';

type State = {
  sees: 'none' | 'part' | 'all';
  sight: Sight;
  timer?: ReturnType<typeof setTimeout>;
  /** Where the button was when it was armed; one that is held is below the pointer for longer. */
  place?: Place;
};

export type SightWatch = ReturnType<typeof watchSight>;

/**
 * Follows how well buttons are seen, including buttons that appear later, and starts again with a button that moves
 * inside the page, as it does when the host resizes or scrolls the frame. Where browsers can tell (Chromium), a button
 * counts as covered that the embedding page covers or fades. In a frame of another origin, every button does as soon as
 * anything overlaps any part of the frame, since the browser tells such a frame no more. `onChange` is called at every
 * change of buttons and page.
 */
export function watchSight(selector: string, onChange: () => void) {
  const buttons = new Map<Element, State>();
  const { restart, check } = createTimers(buttons, onChange);
  const observer = observe((button, sees) => {
    const state = buttons.get(button);
    if (!state || state.sees === sees) return;
    state.sees = sees;
    restart(button);
  });
  const look = () => collect(selector, buttons, observer);
  const moves = followMoves({
    onMutation() {
      look();
      onChange();
    },
    onMove: () => {
      for (const button of buttons.keys()) check(button);
    },
  });
  look();
  return {
    /** Returns how a button is seen, and starts anew if it moved since it was armed. */
    check,
    get: (button: Element): Sight => buttons.get(button)?.sight ?? 'waiting',
    /** Returns true for a button that is not wholly in view. */
    isCut: (button: Element): boolean => buttons.get(button)?.sees === 'none',
    /** Returns true for a button that something overlaps, also if it moved just now. */
    isOverlapped: (button: Element): boolean => buttons.get(button)?.sees === 'part',
    /** Returns the buttons of which nothing is known yet. */
    listWaiting: () => [...buttons].flatMap(([button, { sight }]) => (sight === 'waiting' ? [button] : [])),
    isAnyArmed: (): boolean => [...buttons.values()].some(({ sight }) => sight === 'armed'),
    listCovered: () => [...buttons].flatMap(([button, { sight }]) => (sight === 'covered' ? [button] : [])),
    restart,
    /** Starts the half second anew for all that can be pressed. */
    rearm() {
      for (const [button, { sight }] of buttons) if (sight !== 'covered') restart(button);
    },
    stop() {
      moves.stop();
      observer.disconnect();
      for (const button of buttons.keys()) forget(buttons, button);
    },
  };
}

/** Arms each button once it was seen for long enough where it is, and calls it covered once nothing vouched for it for longer. */
function createTimers(buttons: ReadonlyMap<Element, State>, onChange: () => void) {
  function set(button: HTMLElement, sight: Sight): void {
    const state = buttons.get(button);
    if (!state) return;
    if (sight === 'armed') state.place = getPlace(button);
    else delete state.place;
    if (state.sight === sight) return;
    state.sight = sight;
    button.toggleAttribute('data-armed', sight === 'armed');
    button.toggleAttribute('data-covered', sight === 'covered');
    onChange();
  }

  function restart(button: Element): void {
    const state = buttons.get(button);
    if (!state || !(button instanceof HTMLElement)) return;
    clearTimeout(state.timer);
    set(button, 'waiting');
    if (state.sees === 'all') state.timer = setTimeout(() => set(button, 'armed'), armMs);
    if (state.sees === 'part') state.timer = setTimeout(() => set(button, 'covered'), coveredMs);
  }

  function check(button: Element): Sight {
    const state = buttons.get(button);
    if (state?.place && hasMoved(button, state.place)) restart(button);
    return state?.sight ?? 'waiting';
  }

  return { restart, check };
}

/** Watches the buttons that came, and forgets those that left the page or lead to the wallet no longer. */
function collect(selector: string, buttons: Map<Element, State>, observer: IntersectionObserver): void {
  for (const button of buttons.keys()) {
    if (button.isConnected && button.matches(selector)) continue;
    observer.unobserve(button);
    forget(buttons, button);
  }
  for (const button of document.querySelectorAll(selector)) {
    if (buttons.has(button)) continue;
    buttons.set(button, { sees: 'none', sight: 'waiting' });
    observer.observe(button);
  }
}

function forget(buttons: Map<Element, State>, button: Element): void {
  clearTimeout(buttons.get(button)?.timer);
  button.removeAttribute('data-armed');
  button.removeAttribute('data-covered');
  buttons.delete(button);
}

function observe(tell: (button: Element, sees: State['sees']) => void): IntersectionObserver {
  // Typed apart: the second version of the interface is not in TypeScript's library yet.
  const options = { threshold: [0, 0.99, 1], trackVisibility: true, delay: 100 };
  return new IntersectionObserver((entries) => {
    for (const entry of entries) {
      const isVouched = Reflect.get(entry, 'isVisible') !== false;
      tell(entry.target, entry.intersectionRatio < 0.99 ? 'none' : isVouched ? 'all' : 'part');
    }
  }, options);
}

/** Attributes whose change can move a button, but neither adds one nor removes one. */
const styling = ['class', 'style', 'hidden', 'open'];

/** Calls `onMutation` when the elements of the page change, and `onMove` in the frame after anything that may move them. */
function followMoves({ onMutation, onMove }: { onMutation: () => void; onMove: () => void }) {
  let frame: number | undefined;
  const plan = () => {
    frame ??= requestAnimationFrame(() => {
      frame = undefined;
      onMove();
    });
  };
  const mutations = new MutationObserver((changes) => {
    const isNew = changes.some(
      ({ type, attributeName }) => type === 'childList' || (attributeName && !styling.includes(attributeName)),
    );
    if (isNew) onMutation();
    plan();
  });
  // The whole document: styles of the root keep a dialog in the visible part of the frame.
  const attributeFilter = [...styling, 'disabled', 'aria-disabled', 'data-prompts'];
  mutations.observe(document.documentElement, { subtree: true, childList: true, characterData: true, attributeFilter });
  const names = ['resize', 'scroll', 'pointermove', 'transitionend', 'animationend'] as const;
  for (const name of names) addEventListener(name, plan, { capture: true, passive: true });
  return {
    stop() {
      if (frame !== undefined) cancelAnimationFrame(frame);
      mutations.disconnect();
      for (const name of names) removeEventListener(name, plan, { capture: true });
    },
  };
}

type Place = { x: number; y: number; width: number; height: number };

/** Returns the middle of a button and its size in the page, which stay as they are while it is pressed and shrinks. */
function getPlace(button: HTMLElement): Place {
  const { left, top, width, height } = button.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2, width: button.offsetWidth, height: button.offsetHeight };
}

/** Returns true if a button is no longer where it was. */
function hasMoved(button: Element, place: Place): boolean {
  if (!(button instanceof HTMLElement)) return true;
  const now = getPlace(button);
  return (['x', 'y', 'width', 'height'] as const).some((side) => Math.abs(now[side] - place[side]) > maxWayPx);
}
