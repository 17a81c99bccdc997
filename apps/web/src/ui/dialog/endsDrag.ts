const farPx = 300;
const fastPxPerMs = 3;

/** Whether a sheet that is dragged down goes away: moved over 300 px in all, or faster than 3 px/ms. */
export function endsDrag({ moved, speed }: { moved: number; speed: number }): boolean {
  return moved > farPx || speed > fastPxPerMs;
}
