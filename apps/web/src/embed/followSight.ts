/** A smaller part of the frame has no room for a dialog. */
const minHeight = 320;
/** The part of the frame, in CSS pixels, below which a dialog would hide what it asks about. */
const minRoomPx = 480;
/** Parts of the frame that are seen, at which it is looked at again. */
const steps = Array.from({ length: 101 }, (_, percent) => percent / 100);

/**
 * Keeps dialogs and popups in the part of the frame that the trader sees, by the custom properties `--sight-top`,
 * `--sight-bottom` and `--sight-height` of the root: a frame as tall as its content has its own bottom far below the
 * window's. Measured anew whenever a dialog opens, the frame changes its size or is cut, or the pointer moves or was
 * lifted; no host has to help. Never as a pointer goes down: a dialog that moved between press and release would lose
 * the click. Calls `onCramped` once for each dialog that opens where too little of the frame is seen for it.
 */
export function followSight({ onCramped }: { onCramped: () => void }): void {
  const whole = document.createElement('div');
  Object.assign(whole.style, { position: 'fixed', inset: '0', visibility: 'hidden', pointerEvents: 'none' });
  document.body.append(whole);
  const { style } = document.documentElement;
  const opened = new WeakSet<Element>();
  let isMeasuring = false;
  const show: IntersectionObserverCallback = (entries) => {
    isMeasuring = false;
    const { boundingClientRect: frame, intersectionRect: seen } = entries.at(-1) ?? {};
    if (!frame || !seen) return;
    const isWhole = seen.height < minHeight || seen.height >= frame.height;
    const set = (name: string, px: number) => style.setProperty(`--sight-${name}`, isWhole ? '' : `${px}px`);
    set('top', seen.top);
    set('bottom', frame.height - seen.bottom);
    set('height', seen.height);
    const dialog = document.querySelector('[data-dialog]');
    if (!dialog || opened.has(dialog)) return;
    opened.add(dialog);
    if (seen.height < Math.min(minRoomPx, frame.height)) onCramped();
  };
  const sight = new IntersectionObserver(show, { threshold: steps });
  // An observer reports at once what it is given anew.
  const measure = () => {
    if (isMeasuring) return;
    isMeasuring = true;
    sight.unobserve(whole);
    sight.observe(whole);
  };
  new MutationObserver(measure).observe(document.body, { childList: true });
  addEventListener('resize', measure);
  addEventListener('pointerup', measure, { capture: true });
  // A host that scrolls moves the frame without cutting more of it.
  addEventListener('pointermove', ({ buttons }) => buttons === 0 && measure(), { capture: true, passive: true });
  measure();
}
