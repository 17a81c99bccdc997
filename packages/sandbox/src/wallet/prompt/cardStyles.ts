/** The wallet's own look, apart from the page's: nothing of the page's styles reaches into its shadow root. */
export const cardStyles = `
:host { all: initial; }
* { box-sizing: border-box; margin: 0; }
.card {
  --surface: #fff; --sunken: #f3f5f4; --line: #e2e7e5; --text: #13201d; --muted: #5a6b66;
  --accent: #0f766e; --on-accent: #fff; --caution: #7a4a00; --caution-ground: #fff4d6; --scrim: #0d16133d;
  inset: 16px 16px auto auto; inline-size: min(400px, calc(100vw - 32px)); max-block-size: calc(100dvh - 32px);
  padding: 0; border: 1px solid var(--line); border-radius: 24px; overflow: hidden;
  background: var(--surface); color: var(--text); color-scheme: light;
  box-shadow: 0 1px 2px #0d16130f, 0 24px 64px -12px #0d161347;
  font: 500 15px/1.45 "Inter Variable", Inter, system-ui, sans-serif; font-variant-numeric: tabular-nums;
}
.card:focus, .title:focus { outline: none; }
.card[open] { display: grid; grid-template-rows: auto auto minmax(0, 1fr) auto; animation: arrive 180ms ease-out; }
.card::backdrop { background: var(--scrim); animation: fade 180ms ease-out; }
.head { display: flex; align-items: center; gap: 10px; padding: 16px 20px 12px; }
h2 { font: inherit; font-weight: 650; letter-spacing: -0.01em; }
.banner { margin-inline: 12px; padding: 8px 12px; border-radius: 12px; background: var(--caution-ground); color: var(--caution); font-size: 13px; }
.body { overflow-y: auto; padding: 16px 20px 4px; display: grid; gap: 14px; align-content: start; }
.title { font-size: 20px; line-height: 1.3; font-weight: 650; letter-spacing: -0.015em; overflow-wrap: anywhere; text-wrap: pretty; }
.note { color: var(--muted); font-size: 14px; }
.warning { padding: 10px 12px; border-radius: 12px; background: var(--caution-ground); color: var(--caution); font-size: 14px; overflow-wrap: anywhere; }
dl { display: grid; gap: 10px; padding-block: 2px 8px; }
.row { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 2px 16px; font-size: 14px; }
dt { color: var(--muted); }
dd { overflow-wrap: anywhere; text-align: end; max-inline-size: 100%; }
dd.long { inline-size: 100%; text-align: start; font: 500 13px/1.5 ui-monospace, "SF Mono", Menlo, monospace; padding: 8px 10px; border-radius: 10px; background: var(--sunken); max-block-size: 132px; overflow-y: auto; white-space: pre-wrap; }
fieldset { border: 0; padding: 0; min-inline-size: 0; display: grid; gap: 4px; }
legend { padding: 0 0 8px; color: var(--muted); font-size: 14px; }
.account { display: grid; grid-template-columns: auto minmax(0, 1fr); gap: 0 12px; align-items: center; padding: 9px 12px; border-radius: 14px; cursor: pointer; }
.account:hover { background: var(--sunken); }
.account:has(:checked) { background: color-mix(in oklab, var(--accent) 12%, var(--surface)); }
.account input { grid-row: span 2; inline-size: 18px; block-size: 18px; margin: 0; accent-color: var(--accent); }
.account code { font: 500 12px/1.4 ui-monospace, "SF Mono", Menlo, monospace; color: var(--muted); overflow-wrap: anywhere; }
.foot { display: grid; grid-template-columns: 1fr 1fr; gap: 8px; padding: 12px; }
button { font: inherit; font-weight: 650; min-block-size: 48px; border: 0; border-radius: 16px; cursor: pointer; background: var(--sunken); color: var(--text); transition: background-color 120ms ease-out; }
button:hover { background: color-mix(in oklab, var(--text) 8%, var(--sunken)); }
button.approve { background: var(--accent); color: var(--on-accent); }
button.approve:hover { background: color-mix(in oklab, var(--text) 14%, var(--accent)); }
:is(button, input, dd):focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
@keyframes arrive { from { opacity: 0; transform: translateY(-12px) scale(0.985); } }
@keyframes fade { from { opacity: 0; } }
@media (prefers-color-scheme: dark) {
  .card {
    --surface: #141a18; --sunken: #1d2523; --line: #2a3431; --text: #eef4f2; --muted: #9bada7;
    --accent: #5fd3c1; --on-accent: #04211d; --caution: #ffd98a; --caution-ground: #35290f; --scrim: #0009;
    color-scheme: dark; box-shadow: 0 24px 64px -12px #000c;
  }
}
@media (max-width: 520px) {
  .card { inset: auto 0 0 0; inline-size: 100%; max-inline-size: 100%; max-block-size: 88dvh; border-width: 1px 0 0; border-radius: 24px 24px 0 0; }
  .foot { padding-block-end: max(12px, env(safe-area-inset-bottom)); }
  @keyframes arrive { from { transform: translateY(40%); opacity: 0; } }
}
@media (prefers-reduced-motion: reduce) {
  .card[open], .card::backdrop { animation: none; }
  button { transition: none; }
}
`;
