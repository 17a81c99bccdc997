import type { Route } from '@playwright/test';

type BrokenAnswer = { title: string; sentence: string; answer: Parameters<Route['fulfill']>[0] };

const noQuote = 'The quote server answered something that is no quote. Asking again in a moment.';

/** Answers that are no quotes at all: the page sees it before there is anything to confirm. */
export const brokenAnswers: readonly BrokenAnswer[] = [
  {
    title: 'a page instead of JSON',
    sentence: noQuote,
    answer: { contentType: 'text/html', body: '<h1>It works!</h1>' },
  },
  {
    title: 'numbers that are none',
    sentence: noQuote,
    answer: { json: { chainId: 1, price: 'NaN', buyAmount: '1e30', sellAmount: -5 } },
  },
  {
    title: 'more than anybody reads',
    sentence: noQuote,
    answer: { json: { price: '1', padding: 'x'.repeat(2_000_000) } },
  },
  {
    title: 'that it is broken',
    sentence: 'The quote server did not answer. Asking again in a moment.',
    answer: { status: 500, contentType: 'text/plain', body: 'Oh no' },
  },
];
