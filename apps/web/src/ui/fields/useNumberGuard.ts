import type { NumberRefusal } from '@livery/core/domain/amounts/editNumber';
import { type RefObject, startTransition, useEffect, useState } from 'react';
import { useLanguage } from '../../text/useLanguage';
import { useText } from '../../text/useText';
import { guardNumber } from './guardNumber';

const texts = {
  sign: 'common.numberSign',
  point: 'common.numberPoint',
  unclear: 'common.numberUnclear',
  long: 'common.numberLong',
} as const;

/**
 * Keeps the text of an input a plain decimal (`guardNumber`). Returns the words about a refused edit, and the text that
 * an input method is writing, which a controlled input has to show in place of its value.
 */
export function useNumberGuard(input: RefObject<HTMLInputElement | null>) {
  const text = useText();
  const language = useLanguage();
  const [refusal, setRefusal] = useState<NumberRefusal>();
  const [composed, setComposed] = useState<string>();
  useEffect(() => {
    const field = input.current;
    if (!field) return;
    // An urgent update would put the old value back before React has read the new one.
    const onRefused = (next: NumberRefusal | undefined) => startTransition(() => setRefusal(next));
    return guardNumber(field, { language, onRefused, onComposed: setComposed });
  }, [input, language]);
  return { composed, words: refusal && text(texts[refusal.reason], { part: shorten(refusal.part) }) };
}

const maxShown = 24;

function shorten(part: string): string {
  return part.length > maxShown ? `${part.slice(0, maxShown)}…` : part;
}
