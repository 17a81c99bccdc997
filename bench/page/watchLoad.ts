declare global {
  var watchedLoad: {
    /** Time at which the amount field was painted and could be typed into, in ms since the start of the page. */
    ready: number | undefined;
    /** Tasks that blocked the main thread for more than 50 ms. */
    longTasks: { start: number; duration: number }[];
    shift: number;
  };
}

/** What the page writes to its console once it is ready. */
export const readyMessage = 'The amount can be typed.';

/**
 * Runs in the page before everything else. Records when the amount field is painted and writable, long tasks and layout
 * shifts, and says in the console that the field is ready: code that waits in the page would take a part of its time.
 */
export function watchLoad(message: string): void {
  const watched: typeof globalThis.watchedLoad = { ready: undefined, longTasks: [], shift: 0 };
  globalThis.watchedLoad = watched;
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) watched.longTasks.push({ start: startTime, duration });
  }).observe({ type: 'longtask', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) watched.shift += Number(Reflect.get(entry, 'value'));
  }).observe({ type: 'layout-shift', buffered: true });
  new MutationObserver((_, observer) => {
    const field = document.querySelector('input[inputmode="decimal"]:enabled:read-write');
    if (!field?.checkVisibility()) return;
    observer.disconnect();
    // A frame's callbacks run before its layout and paint, a message sent in them arrives after.
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        watched.ready = performance.now();
        console.info(message);
      };
      port2.postMessage(undefined);
    });
  }).observe(document, { childList: true, subtree: true, attributes: true });
}
