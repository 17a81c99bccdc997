declare global {
  var watchedLoad: {
    /** When the amount could be typed, in ms since the page's start. */
    ready: number | undefined;
    /** Each span in which the main thread answered nobody, longer than 50 ms. */
    longTasks: { start: number; duration: number }[];
    shift: number;
  };
}

/** Runs in the page before everything else: notes when the amount's field is there, visible and writable, and what was slow. */
export function watchLoad(): void {
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
    watched.ready = performance.now();
    observer.disconnect();
  }).observe(document, { childList: true, subtree: true, attributes: true });
}
