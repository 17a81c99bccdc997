import * as v from 'valibot';
import { providerErrors } from './providerErrors';

/** The parameters of a request as the schema has them. Throws −32602. */
export function parseParams<Schema extends v.GenericSchema>(schema: Schema, params: unknown): v.InferOutput<Schema> {
  const parsed = v.safeParse(schema, params);
  if (!parsed.success) throw providerErrors.invalidParams(v.summarize(parsed.issues));
  return parsed.output;
}
