/** The time for which the frame must have stayed where it is before a press counts. */
const steadyMs = 500;
/** The error of a position: events of the same place are rounded in different ways. */
const tolerancePx = 3;
const tolerance = 0.02;
/** The least way of the pointer from which the scale is read. */
const minWayPx = 30;
const minScale = 0.2;
const maxScale = 5;

type Place = { clientX: number; clientY: number; screenX: number; screenY: number };

/**
 * Follows the place of the frame on the screen by trusted events of the pointer, which have their place in both.
 * Nothing else tells a frame of another origin that its page moved it, for example under a pointer that is about to
 * click. Zoom and the host's transforms scale one against the other, so the scale is also read from the pointer's way.
 */
export function watchOrigin() {
  let scale = 1;
  let first: (Place & { time: number }) | undefined;
  /** The place from which the scale is read. */
  let anchor: Place | undefined;

  function note(event: PointerEvent): void {
    if (!event.isTrusted) return;
    const { clientX, clientY, screenX, screenY, timeStamp: time } = event;
    const place = { clientX, clientY, screenX, screenY };
    if (first && fits(first, place, scale)) return;
    first = { ...place, time };
    // A short way tells no scale: those of a slow pointer add up.
    if (anchor && getWay(anchor, place) < minWayPx) return;
    scale = (anchor && readScale(anchor, place)) ?? scale;
    anchor = place;
  }

  const forget = () => {
    first = undefined;
    anchor = undefined;
  };
  // A finger that is lifted stays where it was; a mouse that left may come back to a frame that was somewhere else meanwhile.
  const leave = ({ pointerType }: PointerEvent) => {
    if (pointerType !== 'touch') forget();
  };
  const root = document.documentElement;
  const names = ['pointermove', 'pointerdown', 'pointerup'] as const;
  for (const name of names) addEventListener(name, note, { capture: true, passive: true });
  root.addEventListener('pointerleave', leave);
  addEventListener('blur', forget);
  return {
    /** Returns true if the frame has not moved for half a second before an event. */
    isSteady: ({ timeStamp }: Event): boolean => first !== undefined && timeStamp - first.time >= steadyMs,
    /** Returns a function that is true as long as the frame has not moved since. */
    follow() {
      const start = first;
      return () => start !== undefined && first === start;
    },
    stop() {
      for (const name of names) removeEventListener(name, note, { capture: true });
      root.removeEventListener('pointerleave', leave);
      removeEventListener('blur', forget);
    },
  };
}

function getWay(start: Place, end: Place): number {
  return Math.hypot(end.clientX - start.clientX, end.clientY - start.clientY);
}

/** Returns true if the frame is at the same place of the screen in both, drawn at a scale. */
function fits(start: Place, end: Place, scale: number): boolean {
  const errorX = end.screenX - start.screenX - scale * (end.clientX - start.clientX);
  const errorY = end.screenY - start.screenY - scale * (end.clientY - start.clientY);
  return Math.hypot(errorX, errorY) <= tolerancePx + tolerance * getWay(start, end);
}

/** Returns the scale at which a pointer's way is the same in both; undefined if none explains it. */
function readScale(start: Place, end: Place): number | undefined {
  const x = (end.screenX - start.screenX) * (end.clientX - start.clientX);
  const y = (end.screenY - start.screenY) * (end.clientY - start.clientY);
  const scale = (x + y) / getWay(start, end) ** 2;
  return scale >= minScale && scale <= maxScale && fits(start, end, scale) ? scale : undefined;
}
