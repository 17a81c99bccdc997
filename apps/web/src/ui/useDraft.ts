import { useEffect, useEffectEvent, useState } from 'react';

/** Longer than from key to key of a number that is typed on, shorter than anyone waits for. */
const pauseMs = 150;

/**
 * What a field shows while it is typed in: the text itself at once, and `onSettle` with it when the keys rest. Each key
 * then costs the field and nothing else, and the address bar is not written more often than browsers allow. `settle` is
 * for the field's blur: whatever is clicked next finds nothing unsettled. `onStart` is called with the first key.
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
