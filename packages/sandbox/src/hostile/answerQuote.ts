import type { Answer, Interception } from './interception';

const quotePath = /^\/api\/\d+\/swap\/v1\/quote$/;

/** Answers whoever asks for a quote with something else; `toAnswer` gets the honest answer, and undefined hangs up. */
export function answerQuote(
  toAnswer: (honest: Answer) => Answer | undefined | Promise<Answer | undefined>,
): Interception {
  return async ({ path, pass }) => {
    const honest = await pass();
    return quotePath.test(path) && honest.status === 200 ? toAnswer(honest) : honest;
  };
}
