/**
 * Requests the files that a quote on a chain needs. The first script would request them one after another, and only once it has
 * arrived and drawn the form. The build names them on the element of that script.
 */
export function loadQuoteFiles(chainId: string | undefined): void {
  const script = document.querySelector<HTMLScriptElement>('script[data-quote]');
  for (const file of script?.dataset.quote?.split(' ') ?? []) {
    if (!['quote', 'facts', chainId].includes(file.split('-')[0])) continue;
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = new URL(file, script?.src).href;
    document.head.append(link);
  }
}
