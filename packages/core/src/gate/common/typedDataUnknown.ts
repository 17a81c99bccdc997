import type { Chain } from '../../domain/chains';
import type { SignatureIntent } from '../../domain/orders/signatureIntent';
import { toTypedData } from '../../domain/orders/toTypedData';
import type { Rule } from './rule';

/** The data to be signed equals our own encoding of the intent, in every field and at every level. */
export const typedDataUnknown: Rule<{ intent: SignatureIntent; typedData: unknown; chain: Chain }> = {
  code: 'TYPED_DATA_UNKNOWN',
  check: ({ intent, typedData, chain }) =>
    isSameData(typedData, toTypedData(intent, chain))
      ? undefined
      : 'The data to be signed differs from the data that is shown.',
};

/** Returns true when two values of plain data are equal, with the same fields at every level. */
function isSameData(left: unknown, right: unknown): boolean {
  if (!isObject(left) || !isObject(right)) return left === right;
  if (Array.isArray(left) !== Array.isArray(right)) return false;
  const fields = new Map(Object.entries(right));
  const entries = Object.entries(left);
  return (
    entries.length === fields.size &&
    entries.every(([key, value]) => fields.has(key) && isSameData(value, fields.get(key)))
  );
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
