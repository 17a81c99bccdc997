import { type Chain, getChain } from '@livery/core/domain/chains';
import { universalSource } from '@livery/core/domain/executors';
import type { GateCode } from '@livery/core/gate/common/verdict';
import type { SwapCall } from '@livery/core/testing/encodeSwap';
import { maxUint256 } from 'viem';
import { forgeCall, forgeQuote, withCall } from '../forgeQuote';
import { type HostileCase, thief } from '../hostileCase';
import type { Interception } from '../interception';

type Send = NonNullable<SwapCall['send']>;

/** Has the honest gateway quote a call of the V2 router, which is then forged. */
const overV2 =
  (intercept: Interception): Interception =>
  (exchange) => {
    exchange.query.set('excludedSources', universalSource);
    return intercept(exchange);
  };

const forgeSend = (forge: (send: Send, chain: Chain) => Partial<Send>) =>
  overV2(
    forgeCall((call, chain) => {
      if (!call.send) throw new RangeError('The call pays no recipient.');
      return { ...call, send: { ...call.send, ...forge(call.send, chain) } };
    }),
  );

/** Swaps with another recipient. */
export const sendCases: readonly HostileCase[] = [
  ...list('PAYEE_MISMATCH', [
    ['the send pays a stranger', forgeSend(() => ({ recipient: thief }))],
    ['the send pays the zero address', forgeSend(() => ({ recipient: '0x0000000000000000000000000000000000000000' }))],
    ['the send pays the router', forgeSend((_, chain) => ({ recipient: chain.v2.router }))],
    ['the send pays the wrapped coin', forgeSend((_, chain) => ({ recipient: chain.wrappedNative.address }))],
  ]),
  ...list('STALE', [
    ['the send has no deadline', forgeSend(() => ({ deadline: maxUint256 }))],
    ['the deadline of the send is two minutes later', forgeSend(({ deadline }) => ({ deadline: deadline + 120n }))],
    ['the deadline of the send has passed', forgeSend(() => ({ deadline: 1_600_000_000n }))],
  ]),
  ...list('TARGET_NOT_ALLOWED', [
    ['the send goes to the exchange proxy', forgeQuote((quote) => ({ ...quote, to: getChain(1)?.exchangeProxy }))],
    ['the send goes to a stranger', forgeQuote((quote) => ({ ...quote, to: thief }))],
  ]),
  ...list('TOKEN_MISMATCH', [
    ['the send buys another token', forgeSend(({ path }) => ({ path: [...path.slice(0, -1), thief] }))],
    ['the send sells along another path', forgeSend(({ path }) => ({ path: [thief, ...path.slice(1)] }))],
  ]),
  ...list('MINIMUM_TOO_LOW', [
    [
      'the minimum of the send is zero',
      overV2(forgeQuote((quote) => withCall(quote, (call) => ({ ...call, minimum: 0n })))),
    ],
  ]),
  ...list('UNDECODABLE', [['bytes after the send', forgeQuote((quote) => ({ ...quote, data: `${quote.data}00` }))]]),
];

function list(code: GateCode, cases: readonly (readonly [string, Interception])[]): HostileCase[] {
  const says = code === 'PAYEE_MISMATCH' && ({ says: 'swap.cannotPayRecipient' } as const);
  return cases.map(([title, intercept]) => ({ title, code, trade: 'sent', intercept, ...says }));
}
