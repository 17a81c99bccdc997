import { type HostileCase, walletNode } from '../hostileCase';
import { combine, type Interception } from '../interception';
import { lieInCalls } from '../lieInCalls';
import { lieInRpc } from '../lieInRpc';
import { selectors, silence, toText, toUint } from '../nodeLies';

const { decimals, symbol } = selectors;
const unlistedChain = 137;
const count = (digits: number) => () => toUint(BigInt(digits));
const text = (told: string) => () => toText(told);

/** Nodes that describe a token that does not ship with the page in another way; it has six decimals. */
export const tokenCases: readonly HostileCase[] = [
  ...([0, 5, 7, 18, 24] as const).map((digits) =>
    toCase(
      `the gateway’s node reads ${digits} decimals of an unlisted token`,
      lieInCalls({ [decimals]: count(digits) }),
    ),
  ),
  ...([0, 18] as const).map((digits) =>
    toCase(
      `the wallet’s node reads ${digits} decimals of an unlisted token`,
      lieInCalls({ [decimals]: count(digits) }, walletNode),
    ),
  ),
  toCase(
    'both nodes read other decimals of an unlisted token than the screen',
    combine(lieInCalls({ [decimals]: count(18) }), lieInCalls({ [decimals]: count(18) }, walletNode)),
  ),
  toCase('the gateway’s node names an unlisted token USDC', lieInCalls({ [symbol]: text('USDC') })),
  toCase('the wallet’s node names an unlisted token USDC', lieInCalls({ [symbol]: text('USDC') }, walletNode)),
  {
    ...toCase(
      'the gateway’s node reads 18 decimals of an unlisted token after the review',
      lieInCalls({ [decimals]: count(18) }),
    ),
    when: 'reviewed',
  },
  ...(['PRICE_NOT_WITNESSED', 'TOKEN_NOT_WITNESSED'] as const).map(
    (code): HostileCase => ({
      title: `the wallet’s node answers nothing about an unlisted token (${code})`,
      code,
      trade: 'unlisted',
      chainId: unlistedChain,
      intercept: lieInRpc({ eth_call: silence }, walletNode),
    }),
  ),
];

function toCase(title: string, intercept: Interception): HostileCase {
  const says = 'wallet.tokenDisputed';
  return { title, code: 'TOKEN_MISMATCH', says, trade: 'unlisted', chainId: unlistedChain, intercept };
}
