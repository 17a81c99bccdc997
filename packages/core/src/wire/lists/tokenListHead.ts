import * as v from 'valibot';
import { dateTime } from './dateTime';
import { map } from './map';
import { text } from './text';
import { count, tagId } from './tokenEntry';
import { uri } from './uri';

/** The most tokens that a list of the standard has. */
const mostTokens = 10_000;

const tag = v.strictObject({
  name: text({ min: 1, max: 20, pattern: /^[ \w]+$/ }),
  description: text({ min: 1, max: 200, pattern: /^[ \w.,:]+$/ }),
});
const tokens = v.pipe(
  v.custom<readonly unknown[]>((input) => Array.isArray(input), 'must be a list'),
  v.check((list) => list.length >= 1 && list.length <= mostTokens, `must have 1 to ${mostTokens} tokens`),
);

/**
 * A list after the Token Lists standard (tokenlists.org, its JSON schema), as it was published. The tokens are counted but
 * not looked at: each is a `tokenEntry`.
 */
export const tokenListHead = v.object({
  name: text({ min: 1, max: 30, pattern: /^[\w ]+$/ }),
  timestamp: dateTime,
  version: v.strictObject({ major: count, minor: count, patch: count }),
  tokens,
  tokenMap: v.optional(
    v.pipe(
      map({ value: v.unknown(), max: mostTokens }),
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
