import { use } from 'react';
import { groupDigits } from './groupDigits';
import { TextContext } from './TextProvider';
import type { TextId } from './textId';

type Values = Record<string, string | number>;

/** A text of the catalogue in the trader's language, its `{name}` places filled from `values`. */
export type Text = (id: TextId, values?: Values) => string;

/** The function that looks texts up; components hold no text of their own. */
export function useText(): Text {
  const texts = use(TextContext);
  if (!texts) throw new Error('useText outside TextProvider');
  return (id, values) => texts._(id, values && groupNumbers(values, texts.locale));
}

/** The places of amounts: what else looks like a number is a name. */
const isAmount = /^(.*amount|price|balance)$/i;

/** Amounts travel as plain decimals; only here, on their way to the eye, are their digits grouped. */
function groupNumbers(values: Values, language: string): Values {
  const group = ([name, value]: [string, string | number]) =>
    [name, typeof value === 'string' && isAmount.test(name) ? groupDigits(value, language) : value] as const;
  return Object.fromEntries(Object.entries(values).map(group));
}
