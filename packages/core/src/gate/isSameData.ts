/** Whether two values of plain data are equal in every field, none missing and none besides. */
export function isSameData(left: unknown, right: unknown): boolean {
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
