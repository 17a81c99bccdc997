/** Does something when the browser has nothing else to do, or soon where it cannot tell. */
export function whenIdle(act: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(act);
  else setTimeout(act, 50);
}
