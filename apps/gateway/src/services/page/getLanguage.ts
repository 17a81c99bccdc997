import type { Language } from '@livery/core/wire/pageRenderer';
import { languageTags } from '@livery/core/wire/productConfig';

/** Browsers send a few; a header can hold thousands. */
const maxAccepted = 20;

type GetLanguageParameters = {
  /** The link's `lang` parameter. */
  named: string | undefined;
  /** The operator's language. */
  preset: Language | undefined;
  /** The header Accept-Language. */
  accepted: string | undefined;
};

/**
 * Returns the language to serve the document in: the link's, or else the operator's, or else the first that the browser prefers.
 * A trader's own choice is known to the browser alone, where a script puts the document right.
 */
export function getLanguage({ named, preset, accepted = '' }: GetLanguageParameters): Language {
  for (const wanted of [named, preset, ...parseAccepted(accepted)]) {
    const language = wanted && matchLanguage(wanted);
    if (language) return language;
  }
  return 'en';
}

/** Returns the tags of an Accept-Language header, the preferred ones first. */
function parseAccepted(header: string): string[] {
  const ranges = header.split(',', maxAccepted).map((range) => {
    const [tag = '', quality = 'q=1'] = range.split(';');
    return { tag: tag.trim(), quality: Number(quality.trim().slice('q='.length)) };
  });
  return ranges
    .filter(({ quality }) => quality > 0)
    .sort((a, b) => b.quality - a.quality)
    .map(({ tag }) => tag);
}

/** Returns the catalogue for a language tag, by the rules of the document's script. */
function matchLanguage(wanted: string): Language | undefined {
  const tag = wanted
    .toLowerCase()
    .replace(/^he\b/, 'iw')
    .replace(/^zh-(hant|hk|mo)\b.*/, 'zh-tw');
  const [primary] = tag.split('-');
  return (
    languageTags.find((offered) => offered.toLowerCase() === tag) ??
    languageTags.find((offered) => offered.toLowerCase().split('-')[0] === primary)
  );
}
