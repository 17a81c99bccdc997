import { compareEntries } from '@livery/core/wire/entries/compareEntries';
import { escapeHtml } from '@livery/core/wire/escapeHtml';
import { maxPageSlippage } from '@livery/core/wire/parentPage';
import type { Draft } from './draft';

export const snippetKinds = ['element', 'pinned', 'react', 'wordpress', 'iframe', 'script', 'json'] as const;
export type SnippetKind = (typeof snippetKinds)[number];

/** Fields that a page around the exchange can set, with the names that it uses. */
const overrides: Readonly<Record<string, string>> = {
  name: 'name',
  logo: 'logo',
  logo_dark: 'logo_dark',
  brand_color: 'brand_color',
  brand_color_dark: 'brand_color_dark',
  is_dark_mode: 'is_dark_mode',
  default_slippage: 'default_slippage',
  matic_as_default: 'matic_as_default',
  bsc_as_default: 'bsc_as_default',
  avax_as_default: 'avax_as_default',
  fantom_as_default: 'fantom_as_default',
  buyTokenPercentage: 'buy_token_percentage',
  default_token_address: 'default_token_address_eth',
  default_token_address_bsc: 'default_token_address_bsc',
  default_token_address_matic: 'default_token_address_matic',
  default_token_address_avax: 'default_token_address_avax',
  default_token_address_fantom: 'default_token_address_fantom',
  default_token_address_optimism: 'default_token_address_optimism',
  default_token_address_arbitrum: 'default_token_address_arbitrum',
  default_token_address_base: 'default_token_address_base',
  default_token_address_celo: 'default_token_address_celo',
};

/** The script of the element under the name that is never another script, with what a browser compares it with. */
export type PinnedScript = { name: string; integrity: string };

/** Returns the pinned form of a script's text. Needs a secure context. */
export async function pinScript(text: string): Promise<PinnedScript> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-384', new TextEncoder().encode(text)));
  const hex = [...digest.subarray(0, 6)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return { name: `embed-${hex}.js`, integrity: `sha384-${btoa(String.fromCharCode(...digest))}` };
}

type Parameters = { draft: Draft; served: Draft; address: string; pinned?: PinnedScript | undefined };

/** Returns true where the code sets fields that differ from `served` as attributes. */
export function hasAttributes(kind: SnippetKind, { draft, served }: Pick<Parameters, 'draft' | 'served'>): boolean {
  const takes = kind === 'element' || kind === 'pinned' || kind === 'react' || kind === 'wordpress';
  return takes && listOverrides({ draft, served }).length > 0;
}

/**
 * Returns the code that puts the exchange at `address` on a page. Fields that differ from `served`, the entry as the exchange has
 * it, are set by the page where that way of embedding can.
 */
export function toSnippet(kind: SnippetKind, { draft, served, address, pinned }: Parameters): string {
  const set = listOverrides({ draft, served });
  const attributes = (rename: (name: string) => string) =>
    set.map(([name, value]) => ` ${rename(name)}="${escapeHtml(value)}"`).join('');
  switch (kind) {
    case 'element':
      return `<script type="module" src="${address}embed.js"></script>
<livery-exchange${attributes((name) => name.replaceAll('_', '-'))}></livery-exchange>`;
    case 'pinned':
      return pinned
        ? `<script type="module" src="${address}${pinned.name}" integrity="${pinned.integrity}" crossorigin></script>
<livery-exchange${attributes((name) => name.replaceAll('_', '-'))}></livery-exchange>`
        : '';
    case 'wordpress':
      return `[livery src="${address}"${attributes((name) => name).replace(/[[\]]/g, toReference)}]`;
    case 'react':
      return `import { LiveryExchange } from '@livery/embed/react';

<LiveryExchange src="${address}"${attributes((name) => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase()))} />`;
    case 'iframe':
      return `<iframe src="${address}" title="${escapeHtml(String(draft.name ?? ''))}" style="width: 100%; height: 720px; border: 0"></iframe>`;
    case 'script':
      return `<script>window.dexkit_aggregator = ${JSON.stringify(Object.fromEntries(set)).replaceAll('<', '\\u003c')}</script>
<iframe name="dexkit-aggregator" src="/swap" title="${escapeHtml(String(draft.name ?? ''))}" style="width: 100%; height: 720px; border: 0"></iframe>`;
    case 'json':
      return JSON.stringify(draft, null, 2);
  }
}

/** Lists the fields that a page can set and that differ, by the names that it uses. */
function listOverrides({ draft, served }: Pick<Parameters, 'draft' | 'served'>): (readonly [string, string])[] {
  return compareEntries(served, draft).flatMap(({ field, to }) => {
    const name = overrides[field];
    return name === undefined || to === undefined || isRefused(field, to) ? [] : [[name, toText(field, to)] as const];
  });
}

/** The exchange ignores a page that sets more slippage; only its own entry may. */
function isRefused(field: string, value: unknown): boolean {
  return field === 'default_slippage' && Number(value) > maxPageSlippage;
}

/** A bracket would end WordPress's shortcode. */
function toReference(bracket: string): string {
  return `&#${bracket.charCodeAt(0)};`;
}

/** Fees are percentages on a page, exact in decimal. */
function toText(field: string, value: unknown): string {
  return field === 'buyTokenPercentage' ? toPercent(value) : String(value);
}

/** Returns a fraction as a percentage in plain decimals: 0.0015 is `0.15`. Other values are returned as text. */
export function toPercent(fraction: unknown): string {
  if (typeof fraction !== 'number') return String(fraction ?? '');
  return (fraction * 100).toFixed(8).replace(/\.?0+$/, '');
}
