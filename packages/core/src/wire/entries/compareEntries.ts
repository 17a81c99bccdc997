/**
 * A field that differs between two entries, by its path such as `links.docs`; `from` or `to` is undefined where it is
 * not set.
 */
export type FieldChange = { field: string; from: unknown; to: unknown };

/**
 * Returns the fields in which two JSON entries differ: first fields of the second entry, in its order, then fields that
 * only the first entry has. Lists are compared as a whole.
 */
export function compareEntries(from: unknown, to: unknown): FieldChange[] {
  const [before, after] = [listFields(from), listFields(to)];
  return [...new Set([...after.keys(), ...before.keys()])]
    .map((field) => ({ field, from: before.get(field), to: after.get(field) }))
    .filter((change) => JSON.stringify(change.from) !== JSON.stringify(change.to));
}

/** Lists the values of an entry by their paths. */
function listFields(value: unknown, path = ''): Map<string, unknown> {
  if (!isObject(value)) return new Map(path === '' || value === undefined ? [] : [[path, value]]);
  return new Map(
    Object.entries(value).flatMap(([name, inner]) => [...listFields(inner, path ? `${path}.${name}` : name)]),
  );
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
