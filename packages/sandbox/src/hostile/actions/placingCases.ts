import { type ActionCase, unlistedSymbol } from '../actionCase';
import { combine, type Interception } from '../interception';
import { changeLast, changeWord, silence } from '../nodeLies';
import { scalePrice } from '../scalePrice';
import { circumstances, lieAt, lieInMethods, listTokenLies, type Node } from './actionLies';

const pairs = [
  ['USDC', 'DAI'],
  ['WETH', 'USDC'],
  ['LINK', 'WETH'],
  ['WBTC', 'USDT'],
  ['DAI', 'WETH'],
] as const;

/** Takes the routers of V2 out of the world that both nodes see. */
const withoutV2: Interception = combine(
  lieAt('gateway', { getAmountsOut: () => '0x' }),
  lieAt('wallet', { getAmountsOut: () => '0x' }),
);

/** Limit orders at the market price of parties that lie from the form on. */
export const placingCases: readonly ActionCase[] = [
  ...pairs.flatMap(([sold, bought]) => {
    const order = { action: 'order', tokens: [sold, bought] } as const;
    const sale = `${sold} for ${bought}`;
    return [
      ...[97n, 95n, 90n, 75n, 60n, 50n, 25n, 10n, 1n].map(
        (percent): ActionCase => ({
          ...order,
          title: `the gateway names ${percent} % of the market for ${sale}`,
          code: 'PRICE_WORSE',
          intercept: scalePrice(percent),
        }),
      ),
      ...[90n, 60n, 10n].map(
        (percent): ActionCase => ({
          ...order,
          title: `gateway and its node agree on ${percent} % of the market for ${sale}, which no second node sees`,
          code: 'PRICE_NOT_WITNESSED',
          wallet: 'given',
          intercept: combine(scalePrice(percent), scaleMarket('gateway', percent)),
        }),
      ),
      ...[200n, 1_000n].map(
        (percent): ActionCase => ({
          ...order,
          title: `the wallet’s node alone names ${percent} % of the market for ${sale}`,
          code: 'PRICE_WORSE',
          intercept: scaleMarket('wallet', percent),
        }),
      ),
      ...[97n, 90n, 75n, 50n, 10n].map(
        (percent): ActionCase => ({
          ...order,
          title: `the gateway names ${percent} % of a market for ${sale} that lives on V3 alone`,
          code: 'PRICE_WORSE',
          intercept: combine(withoutV2, scalePrice(percent)),
        }),
      ),
      {
        ...order,
        title: `the wallet’s node knows no price of V3 and V4 for ${sale}, where the market is, and the gateway names 60 %`,
        code: 'PRICE_NOT_WITNESSED' as const,
        intercept: combine(
          combine(withoutV2, lieAt('wallet', { quoteExactInput: () => '0x', quoteOnV4: () => '0x' })),
          scalePrice(60n),
        ),
      },
    ];
  }),
  ...[2_000, 3_000, 4_000].map(
    (dollars): ActionCase => ({
      title: `the best path of a thin market pays far less than its price for a sale of ${dollars / 2} dollars`,
      code: 'PRICE_WORSE',
      action: 'order',
      tokens: ['WETH', 'SLP'],
      dollars,
    }),
  ),
  {
    title: 'the wallet’s node answers no call about the market',
    code: 'PRICE_NOT_WITNESSED',
    action: 'order',
    intercept: lieInMethods('wallet', { eth_call: silence }),
  },
  {
    title: 'the wallet’s node names a market of nothing, and the gateway 60 % of it',
    code: 'PRICE_NOT_WITNESSED',
    action: 'order',
    intercept: combine(scalePrice(60n), scaleMarket('wallet', 0n)),
  },
  ...(['sold', 'bought'] as const).flatMap((side) =>
    listTokenLies({
      of: { action: 'order', tokens: side === 'sold' ? [unlistedSymbol, 'WETH'] : ['WETH', unlistedSymbol] },
      name: `${side} token`,
      decimals: [0, 2, 6, 12, 24],
      symbols: ['USDC', 'WETH'],
    }),
  ),
  ...circumstances.map((one): ActionCase => ({ ...one, action: 'order' })),
];

/** Makes a node name so many percent of what every path of the market pays. */
function scaleMarket(node: Node, percent: bigint): Interception {
  const scale = (honest: bigint) => (honest * percent) / 100n;
  const [last, first] = [changeLast(scale), changeWord(scale)];
  return lieAt(node, { getAmountsOut: last, quoteExactInput: first, quoteOnV4: first });
}
