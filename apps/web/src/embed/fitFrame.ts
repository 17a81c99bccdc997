import type { PageMessage } from '@livery/core/wire/embedProtocol';

/** The tallest frame that the protocol allows. */
const maxHeight = 20_000;

/**
 * Drawing of a page in a frame of its own height: without background, the operator's mark and the space around it, and with
 * the tabs and the header's buttons in one line above the card, if they fit.
 */
const style = `
:root, body { background: transparent; }
body, #root { min-block-size: 0; }
#root { --side: max(0px, (100% - 464px) / 2); display: flow-root; padding: 8px 12px 12px; }
.shell-brand { display: none; }
.shell-header { float: inline-end; gap: 8px; min-block-size: 0; padding: 0; margin-block-end: 8px; margin-inline-end: var(--side); }
.shell-main { display: block; padding: 0; }
.shell-main > * { clear: both; margin-inline: auto; }
.shell-main > * + * { margin-block-start: 14px; }
.shell-main > .shell-tabs { float: inline-start; clear: none; block-size: 40px; margin-block: 0 12px; margin-inline-start: var(--side); border-radius: 14px; }
.shell-tab { padding-inline: 12px; border-radius: 10px; }
.shell-footer { clear: both; padding-block: 10px 0; }
@media (max-width: 240px) {
  .shell-tab { padding-inline: 6px; }
  .shell-footer a, .shell-maker { inline-size: auto; max-inline-size: 100%; white-space: normal; }
}
`;

/**
 * Draws the page for a frame that grows with it, and tells the host its height in CSS pixels and its theme, now and at every
 * change.
 */
export function fitFrame(tell: (message: PageMessage) => void): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(style);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  const root = document.getElementById('root');
  if (root) {
    const tellHeight = () => tell({ type: 'height', height: Math.min(root.offsetHeight, maxHeight) });
    new ResizeObserver(tellHeight).observe(root);
  }
  const tellTheme = () =>
    tell({ type: 'theme', theme: document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light' });
  new MutationObserver(tellTheme).observe(document.documentElement, { attributeFilter: ['data-theme'] });
  tellTheme();
}
