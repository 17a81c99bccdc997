import type { Interception } from './interception';

/** Two interceptions as one: the second gets what the first makes of the honest answer. */
export function combine(first: Interception, second: Interception): Interception {
  return (exchange) =>
    second({
      ...exchange,
      async pass() {
        const answer = await first(exchange);
        if (!answer) throw new RangeError('There is nothing to pass on.');
        return answer;
      },
    });
}
