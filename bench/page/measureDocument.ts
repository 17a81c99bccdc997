import { getQuantile } from '../quotes/getQuantile';

const warmUps = 300;
const requests = 500;

export type DocumentTimes = {
  /**
   * Ms from the request to the last byte: of a document that the gateway keeps, and of one that it quotes, renders and
   * compresses.
   */
  kept: number;
  quoted: number;
  /** Documents that had to do without their quote, since it took the gateway too long. */
  without: number;
};

/**
 * Measures the documents of a screen and of a link with an amount on one connection, in turns: medians of 500. Throws
 * where the gateway refuses one, which would be counted as a quick document without a quote.
 */
export async function measureDocument(screen: string, link: string): Promise<DocumentTimes> {
  const kept: number[] = [];
  const quoted: number[] = [];
  for (let request = 0; request < warmUps + requests; request += 1) {
    const first = await time(screen);
    const second = await time(link);
    if (request < warmUps) continue;
    kept.push(first.ms);
    if (second.hasQuote) quoted.push(second.ms);
  }
  return { kept: getQuantile(kept, 0.5), quoted: getQuantile(quoted, 0.5), without: requests - quoted.length };
}

async function time(url: string): Promise<{ ms: number; hasQuote: boolean }> {
  const start = performance.now();
  const response = await fetch(url, { headers: { 'accept-encoding': 'br' } });
  const html = await response.text();
  if (!response.ok) throw new Error(`${url} was answered with ${response.status}.`);
  return { ms: performance.now() - start, hasQuote: html.includes('id="livery-quote">') };
}
