import { gzipSync } from 'node:zlib';
import { answerForgedQuote, forgeQuote } from '../forgeQuote';
import type { HostileCase } from '../hostileCase';
import type { Answer, Interception } from '../interception';

const twentyMegabytes = `{"price":"1","padding":"${'x'.repeat(20_000_000)}"}`;
const json = (body: string, status = 200): Answer => ({
  status,
  headers: { 'content-type': 'application/json' },
  body,
});
const instead = (answer: Answer) => answerForgedQuote(() => answer);

/** Answers that are not quotes: too large, too late, of another type or from elsewhere. */
export const answerCases: readonly HostileCase[] = [
  ...nonsense([
    ['an HTML page', instead({ status: 200, headers: { 'content-type': 'text/html' }, body: '<h1>It works!</h1>' })],
    [
      'an honest quote labelled as HTML',
      answerForgedQuote((honest) => ({ ...honest, headers: { 'content-type': 'text/html' } })),
    ],
    [
      'truncated JSON',
      answerForgedQuote(({ body, ...honest }) => ({ ...honest, body: body.slice(0, body.length / 2) })),
    ],
    ['an empty body', instead(json(''))],
    ['null', instead(json('null'))],
    ['a list of quotes', forgeQuote((quote) => [quote])],
    ['a hundred thousand nested lists', instead(json('['.repeat(100_000) + ']'.repeat(100_000)))],
    ['an error with status 200', instead(json('{"code":105,"reason":"TRANSACTION_REVERTED"}'))],
    ['a quote whose fields are on its prototype', answerForgedQuote(toPrototype)],
    ['a quote with a missing field', forgeQuote(({ allowanceTarget: _, ...quote }) => quote)],
    ['20 MB', instead(json(twentyMegabytes))],
    [
      '20 MB, compressed',
      instead({
        status: 200,
        headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
        body: gzipSync(twentyMegabytes),
      }),
    ],
    ['a thousand fills', forgeQuote((quote) => ({ ...quote, orders: Array(1_000).fill(quote.orders?.[0]) }))],
  ]),
  toCase(
    'drops the connection',
    answerForgedQuote(() => undefined),
  ),
  toCase(
    'does not answer within five seconds',
    answerForgedQuote(() => new Promise(() => undefined)),
  ),
  toCase(
    'redirects to another host',
    instead({ status: 302, headers: { location: 'http://127.0.0.1:9/quote' }, body: '' }),
  ),
  toCase('redirects to itself', instead({ status: 307, headers: { location: '/api/1/swap/v1/quote' }, body: '' })),
  {
    ...toCase('answers 500', instead({ status: 500, headers: { 'content-type': 'text/plain' }, body: 'Oh no' })),
    says: 'swap.willFail',
  },
];

/** Moves all fields of the quote below `__proto__`, where only a careless reader finds them. */
function toPrototype({ body, ...honest }: Answer): Answer {
  return { ...honest, body: `{"__proto__":${Buffer.from(body).toString()}}` };
}

function nonsense(cases: readonly (readonly [string, Interception])[]): HostileCase[] {
  return cases.map(([what, intercept]) => ({
    title: `the quote server answers ${what}`,
    code: 'QUOTE_INVALID',
    says: 'swap.quoteInvalid',
    trade: 'nativeSold',
    intercept,
  }));
}

function toCase(what: string, intercept: Interception): HostileCase {
  return {
    title: `the quote server ${what}`,
    code: 'QUOTE_FAILED',
    says: 'swap.quoteNoAnswer',
    trade: 'nativeSold',
    intercept,
  };
}
