const { href } = new URL('../../../../.cache/fonts/inter-basic.woff2', import.meta.url);
const letters = 'U+0020-007E, U+00A0, U+00D7, U+2013-2014, U+2018-2019, U+201C-201D, U+2022, U+2026, U+202F, U+2212';

/**
 * The subset of Inter with the characters of most texts, made by the build. It is requested after the page's script, so that
 * they do not compete for bandwidth, and is usually loaded by the time the form is drawn.
 */
export const basicFont = new FontFace('Inter Variable', `url("${href}") format("woff2-variations")`, {
  weight: '500 800',
  display: 'swap',
  unicodeRange: letters,
});
document.fonts.add(basicFont);
// Without it texts are shown in the fallback font, which has the same metrics.
basicFont.load().catch(() => undefined);
