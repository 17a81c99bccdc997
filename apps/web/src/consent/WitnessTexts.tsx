import { use, useMemo } from 'react';
import { TextContext } from '../text/TextProvider';
import type { Elements } from '../ui/content';
import { useReviewNode } from '../wallet/reviewNode';

/** Names the public node in the texts of a review, where it takes the place of the wallet's own. */
export function WitnessTexts({ children }: { children: Elements }) {
  const texts = use(TextContext);
  const { node } = useReviewNode();
  const named = useMemo(() => {
    if (!texts || !node) return texts;
    const toId = (id: string) => node.texts[id] ?? id;
    return {
      locale: texts.locale,
      _: (id: string, values = {}) => texts._(toId(id), { ...values, node: node.host }),
      complete: (id?: string) => texts.complete?.(id && toId(id)),
    };
  }, [texts, node]);
  return <TextContext value={named}>{children}</TextContext>;
}
