/** A smaller part of the frame has no room for a dialog. */
const minHeight = 320;

/**
 * Keeps dialogs and popups in the part of the frame that the trader sees, by the custom properties `--sight-top`,
 * `--sight-bottom` and `--sight-height` of the root: a frame as tall as its content has its own bottom far below the window's.
 * Measured anew whenever a dialog opens or a pointer goes down; no host has to help.
 */
export function followSight(): void {
  const whole = document.createElement('div');
  Object.assign(whole.style, { position: 'fixed', inset: '0', visibility: 'hidden', pointerEvents: 'none' });
  document.body.append(whole);
  const { style } = document.documentElement;
  const sight = new IntersectionObserver((entries) => {
    const { boundingClientRect: frame, intersectionRect: seen } = entries.at(-1) ?? {};
    if (!frame || !seen) return;
    const isWhole = seen.height < minHeight || seen.height >= frame.height;
    const set = (name: string, px: number) => style.setProperty(`--sight-${name}`, isWhole ? '' : `${px}px`);
    set('top', seen.top);
    set('bottom', frame.height - seen.bottom);
    set('height', seen.height);
  });
  // An observer reports at once what it is given anew.
  const measure = () => {
    sight.unobserve(whole);
    sight.observe(whole);
  };
  new MutationObserver(measure).observe(document.body, { childList: true });
  addEventListener('pointerdown', measure, { capture: true });
  measure();
}
