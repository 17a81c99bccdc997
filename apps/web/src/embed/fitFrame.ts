import type { PageMessage } from '@livery/core/wire/embedProtocol';

/** The tallest frame that the protocol allows. */
const maxHeight = 20_000;

/**
 * How a page is drawn in a frame of its own height: without background, without the operator's mark and the space
 * around it, and with the tabs and the header's buttons in one line above the card, if they fit.
 */
const style = `
:root, body { background: transparent; }
body, #root { min-block-size: 0; }
#root { padding: 8px 12px 12px; }
.shell-brand { display: none; }
.shell-header { flex-wrap: wrap; justify-content: flex-end; gap: 8px; min-block-size: 0; inline-size: min(100%, 464px); padding: 0; margin: 0 auto 12px; }
.shell-main { padding: 0; }
:root[data-framed] .shell-header::after { content: none; }
:root[data-framed] .shell-tabs { order: 0; block-size: 40px; margin-inline: 0 auto; border-radius: var(--radius-control); }
.shell-tab { padding-inline: 12px; border-radius: var(--radius-chip); }
.shell-footer { padding-block: 10px 0; }
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
