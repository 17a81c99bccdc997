/** A field of the form: how it is typed, and the words for its name and for the form that it wants. */
export type Field = {
  path: string;
  kind: 'text' | 'colour' | 'percent' | 'number' | 'list' | 'switch';
  /** The text of its name, without `studio.`. */
  label:
    | 'name'
    | 'title'
    | 'logo'
    | 'logoDark'
    | 'darkDefault'
    | 'hidePowered'
    | 'lightColour'
    | 'darkColour'
    | 'fee'
    | 'feeRecipient'
    | 'waive'
    | 'ownToken'
    | 'tokenList'
    | 'slippage'
    | 'sends'
    | 'walletConnect'
    | 'about'
    | 'docs'
    | 'discord'
    | 'telegram'
    | 'origins';
  want?:
    | 'wantText'
    | 'wantPicture'
    | 'wantColour'
    | 'wantFee'
    | 'wantAddress'
    | 'wantList'
    | 'wantSlippage'
    | 'wantKey'
    | 'wantLink'
    | 'wantOrigins';
  /** The value of a switch that is not set. */
  fallback?: boolean;
};

/** The sections of the form, in their order. */
export const sections = [
  {
    id: 'brand',
    fields: [
      { path: 'name', kind: 'text', label: 'name', want: 'wantText' },
      { path: 'title', kind: 'text', label: 'title', want: 'wantText' },
      { path: 'logo', kind: 'text', label: 'logo', want: 'wantPicture' },
      { path: 'logo_dark', kind: 'text', label: 'logoDark', want: 'wantPicture' },
      { path: 'is_dark_mode', kind: 'switch', label: 'darkDefault' },
      { path: 'hide_powered_by', kind: 'switch', label: 'hidePowered' },
    ],
  },
  {
    id: 'colours',
    fields: [
      { path: 'brand_color', kind: 'colour', label: 'lightColour', want: 'wantColour' },
      { path: 'brand_color_dark', kind: 'colour', label: 'darkColour', want: 'wantColour' },
    ],
  },
  {
    id: 'fees',
    fields: [
      { path: 'buyTokenPercentage', kind: 'percent', label: 'fee', want: 'wantFee' },
      { path: 'feeRecipient', kind: 'text', label: 'feeRecipient', want: 'wantAddress' },
      { path: 'fee_waive_for_default_token', kind: 'switch', label: 'waive' },
    ],
  },
  {
    id: 'tokens',
    fields: [
      { path: 'default_token_address', kind: 'text', label: 'ownToken', want: 'wantAddress' },
      { path: 'default_token_list', kind: 'text', label: 'tokenList', want: 'wantList' },
      { path: 'default_slippage', kind: 'number', label: 'slippage', want: 'wantSlippage' },
    ],
  },
  { id: 'chains', fields: [] },
  {
    id: 'features',
    fields: [
      { path: 'recipients', kind: 'switch', label: 'sends', fallback: true },
      { path: 'wallets.walletconnect', kind: 'text', label: 'walletConnect', want: 'wantKey' },
    ],
  },
  {
    id: 'links',
    fields: [
      { path: 'links.about', kind: 'text', label: 'about', want: 'wantLink' },
      { path: 'links.docs', kind: 'text', label: 'docs', want: 'wantLink' },
      { path: 'links.discord', kind: 'text', label: 'discord', want: 'wantLink' },
      { path: 'links.telegram', kind: 'text', label: 'telegram', want: 'wantLink' },
    ],
  },
  { id: 'embedding', fields: [{ path: 'embed_origins', kind: 'list', label: 'origins', want: 'wantOrigins' }] },
] as const satisfies readonly { id: string; fields: readonly Field[] }[];

export type SectionId = (typeof sections)[number]['id'];

/** Returns true for a change that belongs to a section. */
export function isIn(section: SectionId, field: string): boolean {
  if (section === 'chains') return field === 'chains';
  return sections.some(({ id, fields }) => id === section && fields.some(({ path }) => path === field));
}
