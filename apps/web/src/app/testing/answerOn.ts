import { isDeepStrictEqual } from 'node:util';
import type { Answer, Interception } from '@livery/sandbox/hostile/interception';

/** Counts the answers that an interception changed. */
export type Lies = { count: number };

/** Answers an exchange through an interception, and counts an answer that differs from the honest one. */
export async function answerOn(
  exchange: Parameters<Interception>[0],
  { intercept, lies }: { intercept: Interception | undefined; lies: Lies },
): Promise<Answer | undefined> {
  if (!intercept) return exchange.pass();
  let honest: Answer | undefined;
  const pass = async () => {
    honest = await exchange.pass();
    return honest;
  };
  const answered = await intercept({ ...exchange, pass });
  const parse = (answer: Answer | undefined) => answer && JSON.parse(`${answer.body}`);
  if (!isDeepStrictEqual(parse(answered), parse(honest))) lies.count += 1;
  return answered;
}
