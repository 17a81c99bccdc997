import type { ActionCase } from '../actionCase';
import { combine, type Interception } from '../interception';
import { changeWord } from '../nodeLies';
import { lieAt, untested } from './actionLies';

/** A sale that needs no approval: a swap sells the native coin in place of its wrapped form. */
const nativeSale = ['WETH', 'USDC'] as const;

/** Makes the gateway’s node call every order cancelled. */
const tellOver = lieAt('gateway', { getLimitOrderRelevantState: changeWord(() => 3n, 1) });

/** Makes the book say that it has no order. */
const emptyBook: Interception = async ({ path, pass }) => {
  const honest = await pass();
  if (!path.endsWith('/orders')) return honest;
  return { ...honest, body: JSON.stringify({ total: 0, page: 1, perPage: 200, records: [] }) };
};

/** Orders that the trader has signed before, which a second signature would fill twice. */
const repeated: readonly ActionCase[] = [
  {
    title: 'the book hides the order that was signed here, as if the first try had failed',
    code: 'ORDER_REPEATED',
    action: 'order',
    repeats: 'here',
    intercept: emptyBook,
  },
  {
    title: 'the book hides the order that was signed here, and the gateway’s node calls it cancelled',
    code: 'ORDER_REPEATED',
    action: 'order',
    repeats: 'here',
    intercept: combine(emptyBook, tellOver),
  },
  {
    title: 'the book hides the order that was signed here, and the only node calls it cancelled',
    code: 'ORDER_REPEATED',
    action: 'order',
    repeats: 'here',
    wallet: 'given',
    intercept: combine(emptyBook, tellOver),
  },
  { title: 'another browser signed the same order', code: 'ORDER_REPEATED', action: 'order', repeats: 'elsewhere' },
];

/** Slippages that an operator, a link or a page around set. */
const slipping: readonly ActionCase[] = (['swap', 'add', 'remove'] as const).flatMap((action) =>
  [501, 1_000, 1_500].map(
    (slippageBps): ActionCase => ({
      title: `a slippage of ${slippageBps / 100} % that the trader did not type`,
      code: 'SLIPPAGE_HIGH',
      action,
      tokens: nativeSale,
      slippageBps,
    }),
  ),
);

/** Changes of liquidity of which no node has shown what arrives. */
const unguaranteed: readonly ActionCase[] = (['add', 'remove', 'migrate'] as const).map((action) => ({
  title: 'the gateway’s node refuses the test run',
  code: 'MINIMUM_NOT_GUARANTEED',
  action,
  intercept: untested,
}));

/** Markets whose better price is on V3, while the gateway leads a swap over V2. By how much V3 pays more, in percent. */
const elsewhere: readonly ActionCase[] = [103n, 105n, 110n, 125n, 200n, 1_000n].map((percent) => ({
  title: `V3 pays ${percent} % of what the gateway’s way over V2 does`,
  code: percent > 118n ? 'PRICE_FAR_WORSE' : 'PRICE_WORSE',
  action: 'swap',
  tokens: nativeSale,
  intercept: lieAt('wallet', { quoteExactInput: changeWord((honest) => (honest * percent) / 100n) }),
}));

/** Pools at another price than the market, which is on V3: whoever moved them trades the difference away. */
const offMarket: readonly ActionCase[] = [103n, 105n, 110n, 125n, 200n, 1_000n].flatMap((percent) =>
  (['add', 'remove', 'migrate'] as const).map(
    (action): ActionCase => ({
      title: `V3 pays ${percent} % of what the pool says its tokens are worth`,
      code: action === 'add' && percent > 118n ? 'PRICE_FAR_WORSE' : 'POOL_OFF_MARKET',
      action,
      intercept: lieAt('wallet', { quoteExactInput: changeWord((honest) => (honest * percent) / 100n) }),
    }),
  ),
);

/** What each dialog has to ask the trader about, whoever set or hid it. */
export const askingCases: readonly ActionCase[] = [
  ...repeated,
  ...slipping,
  ...unguaranteed,
  ...elsewhere,
  ...offMarket,
];
