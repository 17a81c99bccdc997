import { useEffect, useEffectEvent, useState } from 'react';

/** Longer than the pause between two keys, shorter than a noticeable delay. */
const pauseMs = 150;

/**
 * Returns the text of a field while it is edited. It is shown at once and passed to `onSettle` after a pause, so that a key
 * renders only the field and the address bar is not written more often than browsers allow. `onStart` is called with the
 * first key. Call `settle` on blur, so that the next click finds the text settled.
 */
export function useDraft({ value, onStart, onSettle }: UseDraftParameters) {
  const [draft, setDraft] = useState<string>();
  const type = (text: string) => {
    if (draft === undefined) onStart();
    setDraft(text);
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
  return { text: draft ?? value, type, settle };
}

type UseDraftParameters = { value: string; onStart: () => void; onSettle: (text: string) => void };
