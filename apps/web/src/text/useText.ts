import { use } from 'react';
import { TextContext } from './TextProvider';
import type { TextId } from './textId';

/** A text of the catalogue in the trader's language, its `{name}` places filled from `values`. */
export type Text = (id: TextId, values?: Record<string, string | number>) => string;

/** The function that looks texts up; components hold no text of their own. */
export function useText(): Text {
  const texts = use(TextContext);
  if (!texts) throw new Error('useText outside TextProvider');
  return (id, values) => texts._(id, values);
}
