import type { Chain } from '@livery/core/domain/chain';
import type { Transformation } from '@livery/core/testing/encodeSwap';
import { forgeCall } from './forgeCall';
import type { Interception } from './interception';

type Named<Name> = Transformation & { name: Name };

/** An honest quote with each step of a name replaced by what `forge` makes of it. Hangs up when the call has no such step. */
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
