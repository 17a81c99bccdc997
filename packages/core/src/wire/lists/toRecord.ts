/** The entries as an object, without names that mean something on every object (`__proto__`, `constructor`, …). */
export function toRecord<Value>(entries: ReadonlyMap<string, Value> | undefined): { [name: string]: Value } {
  return Object.fromEntries([...(entries ?? [])].filter(([name]) => !(name in Object.prototype)));
}
