import { type ActionCase, unlistedSymbol } from '../actionCase';
import { combine, type Interception } from '../interception';
import { changeWord, toUint } from '../nodeLies';
import { lieAt, listTokenLies, untested } from './actionLies';

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

/**
 * Sales of a little of the native coin by a wallet that hears the gateway alone, and changes of pools whose market a
 * host hides.
 */
const unseen: readonly ActionCase[] = [
  ...(['USDC', 'DAI', 'WBTC'] as const).map(
    (bought): ActionCase => ({
      title: `no second node sees what a little of the native coin brings in ${bought}`,
      code: 'PRICE_NOT_WITNESSED',
      action: 'swap',
      tokens: ['WETH', bought],
      wallet: 'given',
    }),
  ),
  ...(['add', 'remove', 'migrate'] as const).flatMap((action) =>
    [
      ['knows no market of the pool’s tokens', '0x'],
      ['answers with a broken market of the pool’s tokens', '0xdeadbeef'],
    ].map(
      ([words, answer]): ActionCase => ({
        title: `the page around the exchange ${words}`,
        code: 'PRICE_NOT_WITNESSED',
        action,
        wallet: 'host',
        intercept: lieAt('wallet', { getAmountsOut: () => answer as '0x', quoteExactInput: () => answer as '0x' }),
      }),
    ),
  ),
];

/** Deposits of a token that no bundled list has, and of which the gateway’s node tells nothing once the form is filled in. */
const undescribed: readonly ActionCase[] = (['given', undefined] as const).flatMap((wallet) =>
  (['0x', toUint(25n)] as const).flatMap((answer) =>
    [{ decimals: 6 }, { symbol: 'USDC' }].map(
      (listed): ActionCase => ({
        title: `a list has ${listed.symbol ? 'another name' : 'other decimals'} of a deposited token, and the gateway’s node ${answer === '0x' ? 'knows no such token' : 'names 25 decimals'}${wallet ? ', which no second node sees' : ''}`,
        code: 'TOKEN_UNREADABLE',
        action: 'add',
        tokens: [unlistedSymbol, 'WETH'],
        wallet,
        listed,
        intercept: lieAt('gateway', { decimals: () => answer }),
      }),
    ),
  ),
);

/** Deposits of a token that no bundled list has, whose list, node or contract name lies. */
const deposited = listTokenLies({
  of: { action: 'add', tokens: [unlistedSymbol, 'WETH'] },
  name: 'deposited token',
  decimals: [0, 2, 6, 24],
  symbols: ['USDC', 'WETH'],
});

/** The points that each dialog has to ask the trader about, whoever set or hid them. */
export const askingCases: readonly ActionCase[] = [
  ...unseen,
  ...undescribed,
  ...deposited,
  ...repeated,
  ...slipping,
  ...unguaranteed,
  ...elsewhere,
  ...offMarket,
];
