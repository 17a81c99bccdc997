import { type JsonSchema, toJsonSchema } from '@valibot/to-json-schema';
import type { GenericSchema } from 'valibot';

/** What a schema accepts as JSON, before it is parsed into bigints and checksummed addresses. */
export function toSchema(schema: GenericSchema): JsonSchema {
  const { $schema: _, ...described } = toJsonSchema(schema, {
    typeMode: 'input',
    errorMode: 'ignore',
    target: 'draft-2020-12',
  });
  return described;
}
