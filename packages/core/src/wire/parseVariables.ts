import * as v from 'valibot';
import { EnvironmentError } from '../errors/environment';

/** The variables of a process's environment. */
export type Variables = Readonly<Record<string, string | undefined>>;

/** Returns the variables that are set; an empty one counts as absent. */
export function listSet(variables: Variables): Record<string, string> {
  const set = Object.entries(variables).flatMap(([name, value]) => (value ? [[name, value] as const] : []));
  return Object.fromEntries(set);
}

/**
 * Parses the variables of an environment by a schema of a process's settings; an empty variable counts as absent.
 * Throws `EnvironmentError` with a sentence that has the variable's name, the issue's message and, unless the name is
 * one of `secrets`, the value.
 */
export function parseVariables<Entries extends v.ObjectEntries>(
  schema: v.ObjectSchema<Entries, undefined>,
  variables: Variables,
  secrets: readonly string[] = [],
): v.InferOutput<typeof schema> {
  const set = listSet(variables);
  const { success, output, issues } = v.safeParse(schema, set);
  if (success) return output;
  const [issue] = issues;
  const name = String(issue.path?.[0]?.key);
  throw new EnvironmentError(`${name} ${issue.message}${secrets.includes(name) ? '' : `: '${set[name]}'`}.`);
}

/** A whole number from `min` to `max`, in decimal digits. `message` continues a sentence that begins with the variable. */
export function wholeNumber(min: number, max: number, message = `is not a whole number from ${min} to ${max}`) {
  return v.pipe(
    v.string(),
    v.regex(/^(0|[1-9]\d{0,14})$/, message),
    v.transform(Number),
    v.minValue(min, message),
    v.maxValue(max, message),
  );
}

/** The number of a TCP port; 0 lets the system choose. */
export const portNumber = (max = 65_535) => wholeNumber(0, max, 'is not a port number');

/** `on` or `off`, as true or false. */
export const onOrOff = v.pipe(
  v.picklist(['on', 'off'], "is neither 'on' nor 'off'"),
  v.transform((word) => word === 'on'),
);
