import { use } from 'react';
import { groupDigits } from './groupDigits';
import { TextContext } from './TextProvider';
import type { TextId } from './textId';

type Values = Record<string, string | number>;

/** Returns a text of the catalogue in the trader's language, with its `{name}` placeholders filled from `values`. */
export type Text = (id: TextId, values?: Values) => string;

/** Returns the function that looks up texts. Components contain no text of their own. */
export function useText(): Text {
  const texts = use(TextContext);
  if (!texts) throw new Error('useText outside TextProvider');
  return (id, values) => {
    // At first there are the texts of the first script only; other chunks wait for theirs.
    const missing = texts.complete?.(id);
    if (missing) use(missing);
    return texts._(id, values && groupNumbers(values, texts.locale));
  };
}

/** The placeholders of amounts and shares; other values that look like numbers are names. */
const isAmount = /^(.*amount|price|balance|percent|buy|sell|max)$/i;

/** Writes amounts, which are plain decimals everywhere else, as is usual in a language. */
function groupNumbers(values: Values, language: string): Values {
  const group = ([name, value]: [string, string | number]) =>
    [name, isAmount.test(name) ? groupDigits(String(value), language) : value] as const;
  return Object.fromEntries(Object.entries(values).map(group));
}
