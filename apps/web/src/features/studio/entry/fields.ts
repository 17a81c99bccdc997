import { chains } from '@livery/core/domain/chains';
import { hasPublicMempool } from '@livery/core/domain/hasPublicMempool';

/** A field of the form: how it is typed (`number` in percent, too), and the words for its name and for the form that it wants. */
export type EntryField = {
  path: string;
  kind: 'text' | 'colour' | 'percent' | 'amount' | 'number' | 'list' | 'switch' | 'choice';
  /** The text of its name, without `studio.`. */
  label:
    | 'name'
    | 'title'
    | 'icon'
    | 'logo'
    | 'logoDark'
    | 'language'
    | 'darkDefault'
    | 'hidePowered'
    | 'lightColour'
    | 'darkColour'
    | 'fee'
    | 'feeRecipient'
    | 'affiliate'
    | 'waive'
    | 'holdersFee'
    | 'holdersAmount'
    | 'holdersToken'
    | 'ownToken'
    | 'tokenList'
    | 'slippage'
    | 'sends'
    | 'worth'
    | 'layout'
    | 'approval'
    | 'targets'
    | 'onramp'
    | 'onrampKey'
    | 'orderRecipient'
    | 'orderPool'
    | 'walletConnect'
    | 'protectedNode'
    | 'coinbase'
    | 'fortmatic'
    | 'about'
    | 'docs'
    | 'code'
    | 'discord'
    | 'telegram'
    | 'statistics'
    | 'origins';
  want?:
    | 'wantText'
    | 'wantPicture'
    | 'wantColour'
    | 'wantFee'
    | 'wantAmount'
    | 'wantAddress'
    | 'wantAddresses'
    | 'wantPool'
    | 'wantList'
    | 'wantSlippage'
    | 'wantKey'
    | 'wantLink'
    | 'wantOrigins';
  /** The value of a switch that is not set. */
  fallback?: boolean;
  /** The choices. */
  options?: 'languages' | 'approvals' | 'layouts' | 'onramps';
  /** The chain that it is for; it is shown where that chain is offered or the field is set. */
  chain?: number;
  /** The field's former name, which is removed when the field is changed. */
  former?: string;
};

/** A section of the form; `others` are the fields that it sets in another way than by a `Field`. */
type Section = { id: string; fields: readonly EntryField[]; others?: readonly string[] };

const tokenChains = [
  [1, ''],
  [56, '_bsc'],
  [137, '_matic'],
  [43114, '_avax'],
  [250, '_fantom'],
  [10, '_optimism'],
  [42161, '_arbitrum'],
  [8453, '_base'],
  [42220, '_celo'],
] as const;

/** The flags that name the first chain, by their precedence. */
export const defaultFlags = [
  [137, 'matic_as_default'],
  [56, 'bsc_as_default'],
  [43114, 'avax_as_default'],
  [250, 'fantom_as_default'],
] as const;

/** The field that stands beside the code for other sites. */
export const originsField = {
  path: 'embed_origins',
  kind: 'list',
  label: 'origins',
  want: 'wantOrigins',
} as const satisfies EntryField;

/** The sections of the form, in their order. */
export const sections = [
  {
    id: 'brand',
    fields: [
      { path: 'name', kind: 'text', label: 'name', want: 'wantText' },
      { path: 'title', kind: 'text', label: 'title', want: 'wantText' },
      { path: 'logo', kind: 'text', label: 'logo', want: 'wantPicture' },
      { path: 'logo_dark', kind: 'text', label: 'logoDark', want: 'wantPicture' },
      { path: 'icon', kind: 'text', label: 'icon', want: 'wantPicture' },
      { path: 'language', kind: 'choice', label: 'language', options: 'languages' },
      { path: 'is_dark_mode', kind: 'switch', label: 'darkDefault' },
      { path: 'hide_powered_by', kind: 'switch', label: 'hidePowered', former: 'hide_powered_by_dexkit' },
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
      { path: 'affiliateAddress', kind: 'text', label: 'affiliate', want: 'wantAddress' },
      { path: 'fee_waive_for_default_token', kind: 'switch', label: 'waive' },
    ],
  },
  {
    id: 'programme',
    fields: [
      {
        path: 'token_fee_program.buyTokenPercentage',
        kind: 'percent',
        label: 'holdersFee',
        want: 'wantFee',
      },
      { path: 'token_fee_program.token_amount', kind: 'amount', label: 'holdersAmount', want: 'wantAmount' },
      ...tokenChains.map(
        ([chain, suffix]) =>
          ({
            path: `token_fee_program.token_address${suffix}`,
            kind: 'text',
            label: 'holdersToken',
            want: 'wantAddress',
            chain,
          }) as const,
      ),
    ],
  },
  {
    id: 'tokens',
    fields: [
      ...tokenChains.map(
        ([chain, suffix]) =>
          ({
            path: `default_token_address${suffix}`,
            kind: 'text',
            label: 'ownToken',
            want: 'wantAddress',
            chain,
          }) as const,
      ),
      { path: 'default_token_list', kind: 'text', label: 'tokenList', want: 'wantList' },
      { path: 'default_slippage', kind: 'number', label: 'slippage', want: 'wantSlippage' },
    ],
  },
  { id: 'chains', fields: [], others: ['chains', 'support_bsc', ...defaultFlags.map(([, flag]) => flag)] },
  {
    id: 'features',
    fields: [
      { path: 'layout', kind: 'choice', label: 'layout', options: 'layouts' },
      { path: 'approval', kind: 'choice', label: 'approval', options: 'approvals' },
      { path: 'onramp.provider', kind: 'choice', label: 'onramp', options: 'onramps' },
      { path: 'onramp.key', kind: 'text', label: 'onrampKey', want: 'wantKey' },
      { path: 'allowed_targets', kind: 'list', label: 'targets', want: 'wantAddresses' },
      { path: 'recipients', kind: 'switch', label: 'sends', fallback: true },
      { path: 'worth', kind: 'switch', label: 'worth', fallback: true },
    ],
  },
  { id: 'venues', fields: [], others: ['excluded_venues'] },
  { id: 'restrictions', fields: [], others: ['restrictions.unknown_country', 'restrictions.lists'] },
  {
    id: 'orders',
    fields: chains.flatMap(({ id: chain }) => [
      {
        path: `limit_order.${chain}.feeRecipient`,
        kind: 'text',
        label: 'orderRecipient',
        want: 'wantAddress',
        chain,
      } as const,
      { path: `limit_order.${chain}.pool`, kind: 'text', label: 'orderPool', want: 'wantPool', chain } as const,
    ]),
  },
  {
    id: 'wallets',
    fields: [
      { path: 'wallets.walletconnect', kind: 'text', label: 'walletConnect', want: 'wantKey' },
      { path: 'wallets.fortmatic', kind: 'text', label: 'fortmatic', want: 'wantKey' },
      { path: 'wallets.coinbase', kind: 'switch', label: 'coinbase', fallback: true },
      ...chains.flatMap(({ id: chain }) =>
        hasPublicMempool(chain)
          ? [{ path: `protected_rpc.${chain}`, kind: 'text', label: 'protectedNode', want: 'wantLink', chain } as const]
          : [],
      ),
    ],
  },
  {
    id: 'links',
    fields: [
      { path: 'links.about', kind: 'text', label: 'about', want: 'wantLink' },
      { path: 'links.docs', kind: 'text', label: 'docs', want: 'wantLink' },
      { path: 'links.code', kind: 'text', label: 'code', want: 'wantLink' },
      { path: 'links.discord', kind: 'text', label: 'discord', want: 'wantLink' },
      { path: 'links.telegram', kind: 'text', label: 'telegram', want: 'wantLink' },
      { path: 'links.analytics', kind: 'text', label: 'statistics', want: 'wantLink' },
    ],
  },
  { id: 'embedding', fields: [originsField] },
] as const satisfies readonly Section[];

/** The sections that stand in the form itself, one below the other. */
export const formSections = sections.filter(({ id }) => id !== 'embedding');

/** Lists the paths of the fields that a section sets in another way than by a `Field`. */
export const listOthers = ({ others = [] }: Section): readonly string[] => others;

/** Lists the paths of the fields that a section sets. */
export function listPaths(section: Section): string[] {
  return [...section.fields.flatMap(({ path, former }) => (former ? [path, former] : [path])), ...listOthers(section)];
}
