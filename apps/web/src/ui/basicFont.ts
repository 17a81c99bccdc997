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

/** The families of font.css that take the room of Inter. */
const standsIn = /^["']?Inter as /;

/**
 * Returns false where the page was drawn with a font that is none of those that take the room of Inter: each of these was
 * looked for, and none is on this machine.
 */
export function hasRoomOfInter(faces: Iterable<Pick<FontFace, 'family' | 'status'>>): boolean {
  const known = [...faces].filter(({ family }) => standsIn.test(family));
  const missing = new Set(known.filter(({ status }) => status === 'error').map(({ family }) => family));
  return known.length === 0 || known.some(({ status, family }) => status === 'loaded' || !missing.has(family));
}

/** Has the page drawn in Inter, or, where everything would move as it arrives, in the font that it has been drawn with. */
export function drawInInter(faces: Iterable<FontFace>, root: HTMLElement): void {
  if (!hasRoomOfInter(faces)) {
    root.style.setProperty('--font', 'system-ui, sans-serif');
    return;
  }
  document.fonts.add(basicFont);
  // Without it texts are shown in the fallback font, which has the same metrics.
  basicFont.load().catch(() => undefined);
}

drawInInter(document.fonts, document.documentElement);
