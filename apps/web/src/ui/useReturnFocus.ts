import { useState } from 'react';

/**
 * Returns a getter of what to focus when a dialog closes: the element that had the focus before it opened or, where that cannot take it any more, as the
 * button of a trade that is done, the main part of the page.
 */
export function useReturnFocus(open: boolean): () => HTMLElement | null {
  const [former, setFormer] = useState<{ open: boolean; element: Element | null }>({ open: false, element: null });
  if (former.open !== open) setFormer({ open, element: open ? document.activeElement : former.element });
  return () => {
    const { element } = former;
    const isThere = element instanceof HTMLElement && element.isConnected && element !== document.body;
    return isThere && !element.matches(':disabled') ? element : document.getElementById('content');
  };
}
