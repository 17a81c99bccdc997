/** The parts of a `LinkedQuote` that tell whether its figures are those of this visitor. */
type Served = { at: number; question: string };

type Visitor = {
  /** Milliseconds since 1970. */
  now: number;
  /** The slippage that the trader chose: in basis points, `auto`, or null for the operator's. */
  slippage: unknown;
  isOtherLanguage: boolean;
};

/** Older figures are not shown. The clocks of gateway and visitor may differ by less. */
const maxAgeMs = 60_000;
/** The page takes over in a few seconds; where it does not, the figures of the document end. */
const shownMs = 30_000;

/**
 * Returns true if the page will show the same figures as the document: the document is new, and the trader chose
 * neither another slippage nor another language, which writes numbers differently.
 */
export function isOwnQuote({ at, question }: Served, { now, slippage, isOtherLanguage }: Visitor): boolean {
  const asked = new URLSearchParams(question).get('slippagePercentage');
  const chosen = typeof slippage === 'number' ? `${slippage / 10_000}` : (slippage ?? asked);
  return Math.abs(now - at) < maxAgeMs && chosen === asked && !isOtherLanguage;
}

/**
 * Finds the figures of a document. `hide` hides them, with their room left for the next ones; `clear` does that and
 * empties the field of the quoted amount. Both do so once, and `clear` by itself when the page has not taken over in
 * time.
 */
export function findFigures(root: HTMLElement, { question }: Pick<Served, 'question'>) {
  const figures = root.querySelectorAll('[data-served], bdi.figure');
  const written = root.querySelectorAll('[data-written]');
  const fields = root.querySelectorAll<HTMLInputElement>('input[inputmode="decimal"]');
  const quoted = fields[new URLSearchParams(question).has('sellAmount') ? 1 : 0];
  let isHidden = false;
  const hide = () => {
    isHidden = true;
    for (const figure of figures) figure.setAttribute('data-held', '');
    for (const digits of written) digits.setAttribute('data-written', '');
  };
  const clear = () => {
    if (isHidden) return;
    hide();
    if (quoted) quoted.value = '';
  };
  setTimeout(clear, shownMs);
  return { hide, clear };
}
