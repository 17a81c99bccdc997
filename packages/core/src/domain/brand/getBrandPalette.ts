import { differenceEuclidean, formatHex, interpolate, wcagContrast } from 'culori/fn';
import { oklch } from './colourSpaces';
import { blendOver, findLightness, toLightness } from './colours';

/** A theme of the page. */
export type ThemeName = 'light' | 'dark';

/** A brand's colours in one theme, #rrggbb, or #rrggbbaa for the tints. */
type BrandPalette = {
  /** Buttons and marks. */
  fill: string;
  /** Text on `fill` and `hover`. */
  onFill: string;
  hover: string;
  /** Text on neutral backgrounds and on the tints. */
  text: string;
  /** Parts of controls that have to stand out from neutral backgrounds: focus, switches, rings. */
  ui: string;
  tint: string;
  tintHover: string;
  /** The glow at the top of the page. */
  glow: string;
};

/** The neutral colours under every brand, as #rrggbb; a test compares them with those of the page's theme.css. */
export const neutrals = {
  light: { bg: '#f6f7f9', surface: '#ffffff', sunken: '#f1f3f6', raised: '#ffffff', text: '#101828', muted: '#5d6678' },
  dark: { bg: '#0c0e12', surface: '#15181e', sunken: '#1c2027', raised: '#2a303a', text: '#f2f4f7', muted: '#98a2b3' },
} satisfies Record<ThemeName, Record<string, string>>;

/** The contrast that WCAG 2.2 AA requires of text and of parts of controls. */
const readable = 4.5;
const visible = 3;
/** The minimum distance in OKLab between a fill and the backgrounds; a button is identified by its text. */
const distinct = 0.15;
/** The minimum lightness of fills in the dark theme. */
const darkThemeLightness = 0.7;
const maxTint = 0.14;
const maxTintHover = 0.22;
const hoverShare = 0.12;

const distance = differenceEuclidean('oklab');

/**
 * Returns the palette of a brand in a theme from its #rrggbb colour: the colour itself where it is legible, else the
 * nearest legible colour of its hue. Text has a contrast of at least 4.5 on all its backgrounds, and parts of controls
 * at least 3.
 */
export function getBrandPalette(colour: string, theme: ThemeName): BrandPalette {
  const { bg, surface, sunken, raised, text: ink, muted } = neutrals[theme];
  const grounds = [bg, surface, sunken, raised];
  const away = theme === 'light' ? 'darker' : 'lighter';
  const isOn = (below: readonly string[], contrast: number) => (above: string) =>
    below.every((ground) => wcagContrast(above, ground) >= contrast);

  const fill = findLightness(formatHex(colour) ?? surface, away, (found) =>
    theme === 'dark'
      ? (oklch(found)?.l ?? 0) >= darkThemeLightness
      : grounds.every((g) => distance(found, g) >= distinct),
  );
  const onFill = getOnFill(fill);

  const mutedFits = isOn([muted], readable);
  const tintShare = findShare(maxTint, (share) => mutedFits(blendOver(surface, fill, share)));
  const shine = interpolate([bg, fill], 'oklab');
  const glow = formatHex(
    shine(
      findShare(maxTint, (share) =>
        // Behind the tabs the glow has faded to half.
        [formatHex(shine(share)), blendOver(formatHex(shine(share / 2)), ink, 0.05)].every(mutedFits),
      ),
    ),
  );
  const under = [...grounds, glow].flatMap((g) => [g, blendOver(g, fill, tintShare), blendOver(g, fill, maxTintHover)]);
  return {
    fill,
    onFill,
    hover: getHover(fill, onFill),
    text: findLightness(fill, away, isOn(under, readable)),
    ui: findLightness(fill, away, isOn([...grounds, glow], visible)),
    tint: withAlpha(fill, tintShare),
    tintHover: withAlpha(fill, maxTintHover),
    glow,
  };
}

/** White where it is legible, else a near-black of the brand's hue. */
function getOnFill(fill: string): string {
  if (wcagContrast('#ffffff', fill) >= readable) return '#ffffff';
  return findLightness(toLightness(fill, 0.2, 0.06), 'darker', (found) => wcagContrast(found, fill) >= readable);
}

/** Shifts the fill a little towards the text, or away from it where it would become illegible. */
function getHover(fill: string, onFill: string): string {
  const nearer = blendOver(fill, onFill, hoverShare);
  if (wcagContrast(nearer, onFill) >= readable) return nearer;
  return blendOver(fill, onFill === '#ffffff' ? '#000000' : '#ffffff', hoverShare);
}

/** Returns the largest share up to `max` that fits, in hundredths. */
function findShare(max: number, fits: (share: number) => boolean): number {
  let hundredths = Math.round(max * 100);
  while (hundredths > 0 && !fits(hundredths / 100)) hundredths -= 1;
  return hundredths / 100;
}

function withAlpha(colour: string, alpha: number): string {
  return `${colour}${Math.round(alpha * 255)
    .toString(16)
    .padStart(2, '0')}`;
}
