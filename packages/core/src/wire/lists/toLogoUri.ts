import { parseListUrl } from '../../domain/parseListUrl';

/** A logo's address when it is of https, http, ipfs or ipns; undefined for `data:`, `javascript:` and all else. */
export function toLogoUri(text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  try {
    return parseListUrl(text).kind === 'ens' ? undefined : text;
  } catch {
    return undefined;
  }
}
