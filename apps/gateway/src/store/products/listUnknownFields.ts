/** Paths of what a JSON value holds and its parsed form has dropped. */
export function listUnknownFields(given: unknown, parsed: unknown, path: readonly string[] = []): string[] {
  if (!isObject(given) || !isObject(parsed)) return [];
  return Object.entries(given).flatMap(([name, value]) => {
    const here = [...path, name];
    return Object.hasOwn(parsed, name) ? listUnknownFields(value, parsed[name], here) : [here.join('.')];
  });
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
