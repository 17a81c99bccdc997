import type { Address } from 'viem';
import type { DecodedFillStep, TransformStep } from './decodedCall';

/**
 * Groups the fills of a call: each group begins with a fill that sells `sold`, the wrapped form of the token that the trader
 * sells, and goes on with those that sell what it bought.
 */
export function groupFills(steps: readonly TransformStep[], sold: Address): [DecodedFillStep, ...DecodedFillStep[]][] {
  const groups: [DecodedFillStep, ...DecodedFillStep[]][] = [];
  for (const step of steps) {
    if (step.name !== 'fillQuote') continue;
    const group = groups.at(-1);
    if (group && step.sellToken !== sold) group.push(step);
    else groups.push([step]);
  }
  return groups;
}
