import type { Description, Row } from './description';
import type { TypedData } from './typedData';

/** Typed data to sign: what it is for, then every field by its path. */
export function describeTypedData({ domain, primaryType, message }: TypedData): Description {
  return {
    title: `Sign ${primaryType}${domain.name ? ` for ${domain.name}` : ''}`,
    rows: [
      ...(domain.verifyingContract ? [{ label: 'Contract', value: domain.verifyingContract }] : []),
      ...listFields('', message),
    ],
  };
}

function listFields(path: string, value: unknown): Row[] {
  if (typeof value !== 'object' || value === null) return [{ label: path, value: String(value) }];
  return Object.entries(value).flatMap(([key, each]) => listFields(path ? `${path}.${key}` : key, each));
}
