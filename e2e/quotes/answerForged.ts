import type { QuoteResponseBody } from '@livery/core/wire/quoteResponse';
import type { Route } from '@playwright/test';

/** Asks the honest server, and answers something else. */
export function answerForged(forge: (honest: QuoteResponseBody) => QuoteResponseBody): (route: Route) => Promise<void> {
  return async (route) => {
    const response = await route.fetch();
    const honest: QuoteResponseBody = await response.json();
    await route.fulfill({ response, json: forge(honest) });
  };
}
