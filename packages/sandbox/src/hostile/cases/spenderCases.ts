import { getChain } from '@livery/core/domain/getChain';
import { forgeQuote } from '../forgeQuote';
import type { HostileCase, TradeName } from '../hostileCase';
import type { Interception } from '../interception';
import { thief } from '../thief';

const ethereum = getChain(1);
const spenders = [
  ['a stranger', thief],
  ['nobody', '0x0000000000000000000000000000000000000000'],
  ['the router', `${ethereum?.v2.router}`],
  ['the wallet in which the proxy works', `${ethereum?.flashWallet}`],
] as const;

/** Quotes that want somebody else to have an allowance: before there is one, with one, and where none is needed. */
export const spenderCases: readonly HostileCase[] = [
  ...spenders.map(([who, allowanceTarget]) => toCase('approval', `${who} is to be approved`, { allowanceTarget })),
  ...spenders.map(([who, allowanceTarget]) => toCase('tokenSold', `${who} is to spend a token`, { allowanceTarget })),
  {
    ...toCase('approval', 'the token itself is to be approved', {}),
    intercept: forgeQuote((quote) => ({ ...quote, allowanceTarget: quote.sellTokenAddress })),
  },
  toCase('nativeSold', 'a stranger is to spend, though the native coin is sold', { allowanceTarget: thief }),
];

function toCase(trade: TradeName, title: string, change: { allowanceTarget?: string }): HostileCase {
  const intercept: Interception = forgeQuote((quote) => ({ ...quote, ...change }));
  return { title, code: 'SPENDER_NOT_ALLOWED', trade, intercept };
}
