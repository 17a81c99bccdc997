/**
 * Lists what does not fit in an element: parts that stand out of the screen or of the card that they are in, and words
 * that are torn into letters, one below the other. Parts that scroll, and what only assistive technology reads, may be
 * wider.
 */
export function listCuts(place: Element): string[] {
  const { scrollWidth } = document.documentElement;
  const cuts = scrollWidth > innerWidth ? [`the page is ${scrollWidth} px wide`] : [];
  for (const element of place.querySelectorAll<HTMLElement>('*')) {
    if (!element.checkVisibility() || element.closest('.hidden-text, svg')) continue;
    const { left, right, width, height } = element.getBoundingClientRect();
    if (width === 0 || isClipped(element)) continue;
    const { textContent } = element;
    const name = `${element.tagName} ${textContent.slice(0, 30)}`;
    const around = element.parentElement?.closest('[class*="_card_"]')?.getBoundingClientRect();
    if (right > (around?.right ?? innerWidth) + 1 || left < (around?.left ?? 0) - 1) {
      cuts.push(`${name}: from ${left} to ${right}`);
    }
    const isWord = element.childElementCount === 0 && textContent.length > 2;
    if (isWord && width < height / 2 && height > 50) cuts.push(`${name}: ${width} px wide and ${height} px high`);
  }
  return cuts;
}

/** Returns true for an element that stands in one which scrolls or hides what is too wide. */
function isClipped(element: Element): boolean {
  for (let place = element.parentElement; place; place = place.parentElement) {
    if (getComputedStyle(place).overflowX !== 'visible') return true;
  }
  return false;
}
