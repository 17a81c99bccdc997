import { type Chain, getChain } from '@livery/core/domain/chains';
import { encodeSwap, type SwapCall, type Transformation } from '@livery/core/testing/encodeSwap';
import { readSwap } from '@livery/core/testing/readSwap';
import type { QuoteResponseBody } from '@livery/core/wire/quoteResponse';
import type { Answer, Interception } from './interception';

/** Replaces the honest gateway's quote with the JSON that `forge` makes of it. */
export function forgeQuote(forge: (honest: QuoteResponseBody) => unknown): Interception {
  return answerForgedQuote((honest) => ({
    ...honest,
    body: JSON.stringify(forge(JSON.parse(Buffer.from(honest.body).toString()))),
  }));
}

const quotePath = /^\/api\/\d+\/swap\/v1\/quote$/;

/** Replaces the answer to each quote request; `toAnswer` gets the honest one, and undefined drops the connection. */
export function answerForgedQuote(
  toAnswer: (honest: Answer) => Answer | undefined | Promise<Answer | undefined>,
): Interception {
  return async ({ path, pass }) => {
    const honest = await pass();
    return quotePath.test(path) && honest.status === 200 ? toAnswer(honest) : honest;
  };
}

/** Replaces the call of an honest quote and leaves its other fields. */
export function forgeCall(forge: (call: SwapCall, chain: Chain) => SwapCall): Interception {
  return forgeQuote((honest) => withCall(honest, forge));
}

/** Returns the quote with another call and its other fields unchanged. */
export function withCall(
  honest: QuoteResponseBody,
  forge: (call: SwapCall, chain: Chain) => SwapCall,
): QuoteResponseBody {
  const chain = getChain(honest.chainId);
  if (!chain) throw new RangeError(`There is no chain ${honest.chainId}.`);
  return { ...honest, data: encodeSwap(forge(readSwap(honest.data, chain), chain), chain) };
}

type Named<Name> = Transformation & { name: Name };

/** Replaces each step of a name in the call of an honest quote. Drops the connection if the call has no such step. */
export function forgeSteps<Name extends Transformation['name']>(
  name: Name,
  forge: (step: Named<Name>, chain: Chain) => Transformation[],
): Interception {
  const isNamed = (step: Transformation): step is Named<Name> => step.name === name;
  return forgeCall((call, chain) => {
    if (!call.transformations.some(isNamed)) throw new RangeError(`The call has no step ${name}.`);
    const transformations = call.transformations.flatMap((step) => (isNamed(step) ? forge(step, chain) : [step]));
    return { ...call, transformations };
  });
}

/**
 * Returns the payment to the taker without the tokens between the fills of a call, for one whose only fill leaves none
 * of them.
 */
export function withoutBetween(step: Named<'payTaker'>, { transformations }: SwapCall): Named<'payTaker'> {
  const bought = transformations.flatMap((each) => (each.name === 'fillQuote' ? [each.buyToken] : [])).slice(0, -1);
  const last = transformations.findLast((each) => each.name === 'fillQuote');
  const between = bought.filter((token) => token !== (last?.name === 'fillQuote' ? last.buyToken : undefined));
  return { ...step, tokens: step.tokens.filter((token) => !between.includes(token)) };
}
