import * as v from 'valibot';
import { dateTime, map, text, uri } from './jsonSchema';
import { count, tagId } from './tokenEntry';

/** The limit of the standard. */
const maxTokens = 10_000;

const tag = v.strictObject({
  name: text({ min: 1, max: 20, pattern: /^[ \w]+$/ }),
  description: text({ min: 1, max: 200, pattern: /^[ \w.,:]+$/ }),
});
const tokens = v.pipe(
  v.custom<readonly unknown[]>((input) => Array.isArray(input), 'must be a list'),
  v.check((list) => list.length >= 1 && list.length <= maxTokens, `must have 1 to ${maxTokens} tokens`),
);

/**
 * A published list of the Token Lists standard (the JSON schema of tokenlists.org). Its tokens are counted but not parsed:
 * each is a `tokenEntry`.
 */
export const tokenListHead = v.object({
  name: text({ min: 1, max: 30, pattern: /^[\w ]+$/ }),
  timestamp: dateTime,
  version: v.strictObject({ major: count, minor: count, patch: count }),
  tokens,
  tokenMap: v.optional(
    v.pipe(
      map({ value: v.unknown(), max: maxTokens }),
      v.check((entries) => entries.size > 0, 'must not be empty'),
    ),
  ),
  keywords: v.optional(
    v.pipe(
      v.array(text({ min: 1, max: 20, pattern: /^[\w ]+$/ })),
      v.maxLength(20, 'must have at most 20 entries'),
      v.check((words) => new Set(words).size === words.length, 'has an entry twice'),
    ),
  ),
  tags: v.optional(map({ key: tagId, value: tag, max: 20 })),
  logoURI: v.optional(uri),
});
