import { type SyntheticEvent, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';

/**
 * Longer than the pause between two keys, also on a slow phone, where each key takes a while itself and a form that is rendered
 * in between would delay the next one. Shorter than a noticeable delay.
 */
const pauseMs = 200;

/**
 * Returns the text of a field while it is edited. It is shown at once and passed to `onSettle` after a pause, so that a key
 * renders only the field and the address bar is not written more often than browsers allow. `onStart` is called with the
 * first key. Call `settle` on blur, so that the next click finds the text settled. Spread `selection` on the input: a text
 * that was selected as a whole, as an empty one is, stays so when another value arrives, so that the next key replaces it.
 */
export function useDraft({ value, onStart, onSettle }: UseDraftParameters) {
  const [draft, setDraft] = useState<string>();
  const { forget, ...selection } = useWholeSelection(value);
  const type = (text: string) => {
    if (draft === undefined) onStart();
    setDraft(text);
    forget();
  };
  const settle = () => {
    if (draft === undefined) return;
    setDraft(undefined);
    onSettle(draft);
  };
  const onRest = useEffectEvent(settle);
  useEffect(() => {
    if (draft === undefined) return;
    const timer = setTimeout(() => onRest(), pauseMs);
    return () => clearTimeout(timer);
  }, [draft]);
  return { text: draft ?? value, type, settle, selection };
}

/**
 * Keeps a focused input selected as a whole when its value changes; browsers put the caret behind the new one. `forget` is
 * called with a typed text, behind which the caret is.
 */
function useWholeSelection(value: string) {
  const input = useRef<HTMLInputElement>(null);
  const isWhole = useRef(false);
  useLayoutEffect(() => {
    const field = input.current;
    if (isWhole.current && field?.value === value && document.activeElement === field) field.select();
  }, [value]);
  const read = ({
    currentTarget: { selectionStart, selectionEnd, value: shown },
  }: SyntheticEvent<HTMLInputElement>) => {
    isWhole.current = selectionStart === 0 && selectionEnd === shown.length;
  };
  const forget = () => {
    isWhole.current = false;
  };
  return { ref: input, onFocus: read, onSelect: read, forget };
}

type UseDraftParameters = { value: string; onStart: () => void; onSettle: (text: string) => void };
