/** A list's URL as far as it tells lists apart: without `https://` and a `www.` behind it. */
export function shortenUrl(url: string): string {
  return url.replace(/^https:\/\/(www\.)?/, '').replace(/\/$/, '');
}
