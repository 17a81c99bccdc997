import * as v from 'valibot';

/**
 * A token that may save entries: `name@host:secret`, of all hosts without `@host`, of the name `operator` without one. After
 * `name/brand` it is for the fields of the brand only.
 */
const adminToken = v.pipe(
  v.string(),
  v.regex(
    /^(\w[\w-]{0,31}(\/brand)?(@[a-z0-9][a-z0-9.-]{0,252})?:)?[\w+/=.~-]{32,200}$/,
    'is not a list of tokens of at least 32 characters, each alone or after name:, name@host:, name/brand: or name/brand@host:',
  ),
);

/** The operators' tokens, from a list separated by commas or spaces. */
export const adminTokens = v.pipe(
  v.string(),
  v.transform((text) => text.split(/[\s,]+/).filter((item) => item !== '')),
  v.array(adminToken),
  v.maxLength(100, 'has more than 100 tokens'),
  v.transform((texts) =>
    texts.map((text) => {
      const [, name = 'operator', brand, host, secret = ''] =
        /^(?:([\w-]+)(\/brand)?(?:@([^:]+))?:)?(.+)$/.exec(text) ?? [];
      return { name, scope: brand && ('brand' as const), host, secret };
    }),
  ),
  v.check((tokens) => new Set(tokens.map(({ name }) => name)).size === tokens.length, 'has two tokens of one name'),
);
