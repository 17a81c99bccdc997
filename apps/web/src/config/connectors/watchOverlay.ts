import * as v from 'valibot';

const checkMs = 200;
const ready = v.object({ overlay: v.object({ overlayReady: v.literal(true) }) });

/** Calls once when the frame of Fortmatic's login has loaded; the library does not say so by itself. */
export function watchOverlay(provider: unknown, onReady: () => void): { stop(): void } {
  const timer = setInterval(() => {
    if (!v.is(ready, provider)) return;
    clearInterval(timer);
    onReady();
  }, checkMs);
  return { stop: () => clearInterval(timer) };
}
