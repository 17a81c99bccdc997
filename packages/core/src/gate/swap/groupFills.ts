import type { Address } from 'viem';
import type { DecodedFillStep, TransformStep } from './decodedCall';

/**
 * Groups the fills of a call. Each group begins with a fill that sells `sold`, the wrapped form of the trader's sold
 * token, and continues with fills that sell the token just bought.
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
