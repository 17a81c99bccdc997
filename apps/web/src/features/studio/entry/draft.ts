import { compareEntries, type FieldChange } from '@livery/core/wire/entries/compareEntries';
import { type ProductConfig, productConfig } from '@livery/core/wire/productConfig';
import * as v from 'valibot';

/** An entry while it is edited: fields may be missing or not fit the schema. */
export type Draft = Readonly<Record<string, unknown>>;

/** The entry that a draft began with: version 0 has not been saved by an operator, and a withdrawn one is not in use. */
export type Base = {
  version: number;
  author?: string | undefined;
  savedAt?: number | undefined;
  withdrawn?: boolean | undefined;
  config: Draft;
};

/** Returns the value at the path of a field, such as `links.docs`; undefined where it is not set. */
export function getField(draft: Draft, path: string): unknown {
  return path.split('.').reduce<unknown>((at, name) => (isDraft(at) ? at[name] : undefined), draft);
}

/** Returns the draft with several fields set by their paths. */
export function setFields(draft: Draft, values: Draft): Draft {
  return Object.entries(values).reduce((next, [path, value]) => setField(next, path, value), draft);
}

/** Returns the draft with a field set; undefined and an empty text remove it, and an object that is empty then. */
export function setField(draft: Draft, path: string, value: unknown): Draft {
  const [name = '', ...rest] = path.split('.');
  const inner = draft[name];
  const next = rest.length > 0 ? setField(isDraft(inner) ? inner : {}, rest.join('.'), value) : value;
  const { [name]: _, ...others } = draft;
  const isEmpty = next === undefined || next === '' || (isDraft(next) && Object.keys(next).length === 0);
  return isEmpty ? others : { ...draft, [name]: next };
}

const choices = v.pick(productConfig, [
  'chains',
  'support_bsc',
  'matic_as_default',
  'bsc_as_default',
  'avax_as_default',
  'fantom_as_default',
  'excluded_venues',
]);

/** The fields of a draft that are ticked or chosen, not typed. */
export type Choices = v.InferOutput<typeof choices>;

/** Returns the fields that are ticked or chosen, even while others do not fit; none of them where one does not fit. */
export function getChoices(draft: Draft): Choices {
  const { success, output } = v.safeParse(choices, draft);
  return success ? output : {};
}

/** The state of a draft: the configuration when it fits the schema, the paths of the fields that do not, and what changed. */
export type Checked = {
  config: ProductConfig | undefined;
  faults: ReadonlySet<string>;
  changes: readonly FieldChange[];
};

/** Compares a draft with the schema and with the entry that it began with. */
export function checkDraft(draft: Draft, base: Base): Checked {
  const { success, output, issues = [] } = v.safeParse(productConfig, draft);
  return {
    config: success ? output : undefined,
    faults: new Set(issues.map((issue) => v.getDotPath(issue)?.replace(/\.\d+$/, '') ?? '')),
    changes: compareEntries(base.config, draft),
  };
}

function isDraft(value: unknown): value is Draft {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
