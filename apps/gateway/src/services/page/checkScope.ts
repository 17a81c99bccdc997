import { compareEntries } from '@livery/core/wire/entries/compareEntries';
import { ValidationFailedError } from '../../errors/quote';
import { validationCode } from '../quote/fields';
import type { Operator } from './authorise';

/** The fields that show who an exchange is, and move no money: also of a new entry, which names its host. */
const brandFields =
  /^(domain|name|title|icon|language|is_dark_mode|hide_powered_by(_dexkit)?|layout|(logo|brand_color)(_dark)?|links\.\w+)$/;

/**
 * Refuses changes that a token of the brand may not make: of any other field, or a withdrawal, after which another entry's fees
 * hold. Throws `ValidationFailedError`, which names the fields.
 */
export function checkScope({ scope }: Operator, { from, to }: { from: unknown; to: unknown }): void {
  if (scope === undefined) return;
  const reason = 'not of the brand, which alone this token may change';
  const fields =
    to === null
      ? ['config']
      : compareEntries(from, to).flatMap(({ field }) => (brandFields.test(field) ? [] : [`config.${field}`]));
  if (fields.length === 0) return;
  throw new ValidationFailedError(fields.map((field) => ({ field, code: validationCode.valueOutOfRange, reason })));
}
