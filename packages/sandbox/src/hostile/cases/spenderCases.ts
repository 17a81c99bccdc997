import { getChain } from '@livery/core/domain/chains';
import { forgeQuote } from '../forgeQuote';
import { type HostileCase, type TradeName, thief } from '../hostileCase';
import type { Interception } from '../interception';

const ethereum = getChain(1);
const spenders = [
  ['a stranger', thief],
  ['the zero address', '0x0000000000000000000000000000000000000000'],
  ['the router', `${ethereum?.v2.router}`],
  ['the flash wallet of the proxy', `${ethereum?.flashWallet}`],
] as const;

/** Quotes with a foreign spender: before an approval, after one, and where none is needed. */
export const spenderCases: readonly HostileCase[] = [
  ...spenders.map(([who, allowanceTarget]) =>
    toCase('approval', `an approval of ${who} is requested`, { allowanceTarget }),
  ),
  ...spenders.map(([who, allowanceTarget]) =>
    toCase('tokenSold', `${who} is the spender of a token`, { allowanceTarget }),
  ),
  {
    ...toCase('approval', 'an approval of the token itself is requested', {}),
    intercept: forgeQuote((quote) => ({ ...quote, allowanceTarget: quote.sellTokenAddress })),
  },
  toCase('nativeSold', 'a stranger is the spender although the native coin is sold', { allowanceTarget: thief }),
];

function toCase(trade: TradeName, title: string, change: { allowanceTarget?: string }): HostileCase {
  const intercept: Interception = forgeQuote((quote) => ({ ...quote, ...change }));
  return { title, code: 'SPENDER_NOT_ALLOWED', trade, intercept };
}
