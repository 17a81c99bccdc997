/**
 * Sets the clock of a page so many ms ahead, or behind for a negative number; called again, it sets the clock anew. The
 * monotonic clock and timers go on as they were. It needs nothing but its argument, so that it can run in a page before
 * its own scripts.
 */
export function shiftClock(aheadMs: number): void {
  const shifted: { aheadMs?: number } & DateConstructor = globalThis.Date;
  if (shifted.aheadMs === undefined) {
    const Right = globalThis.Date;
    class Shifted extends Right {
      static aheadMs = 0;
      constructor(...given: []) {
        if (given.length > 0) super(...given);
        else super(Shifted.now());
      }
      static override now() {
        return Right.now() + Shifted.aheadMs;
      }
    }
    Reflect.set(globalThis, 'Date', Shifted);
  }
  Reflect.set(globalThis.Date, 'aheadMs', aheadMs);
}
