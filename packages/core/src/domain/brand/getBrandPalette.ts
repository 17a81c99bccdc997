import { differenceEuclidean, formatHex, interpolate, oklch, wcagContrast } from 'culori';
import type { BrandPalette } from './brandPalette';
import { findLightness } from './findLightness';
import { layOver } from './layOver';
import { neutrals } from './neutrals';
import type { ThemeName } from './themeName';
import { toLightness } from './toLightness';

/** Contrast that WCAG 2.2 AA asks of text and of parts of controls. */
const readable = 4.5;
const visible = 3;
/** How far a fill is from the grounds at least, in OKLab; its text is what names a button. */
const distinct = 0.15;
/** Where fills glow rather than sink on dark grounds. */
const darkThemeLightness = 0.7;
const mostTint = 0.14;
const mostTintHover = 0.22;
const hoverShare = 0.12;

const distance = differenceEuclidean('oklab');

/**
 * The colours of a brand in a theme, from its one #rrggbb colour: itself where it can be read and seen, else the nearest
 * of its hue that can. Text has a contrast of at least 4.5 on all that it stands on, parts of controls of at least 3.
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
  const tintShare = findShare(mostTint, (share) => mutedFits(layOver(surface, fill, share)));
  const shine = interpolate([bg, fill], 'oklab');
  const glow = formatHex(
    shine(
      findShare(mostTint, (share) =>
        // Where the tabs lie on it, half of it is left.
        [formatHex(shine(share)), layOver(formatHex(shine(share / 2)), ink, 0.05)].every(mutedFits),
      ),
    ),
  );
  const under = [...grounds, glow].flatMap((g) => [g, layOver(g, fill, tintShare), layOver(g, fill, mostTintHover)]);
  return {
    fill,
    onFill,
    hover: getHover(fill, onFill),
    text: findLightness(fill, away, isOn(under, readable)),
    ui: findLightness(fill, away, isOn([...grounds, glow], visible)),
    tint: withAlpha(fill, tintShare),
    tintHover: withAlpha(fill, mostTintHover),
    glow,
  };
}

/** White where it can be read, else the brand's own near-black. */
function getOnFill(fill: string): string {
  if (wcagContrast('#ffffff', fill) >= readable) return '#ffffff';
  return findLightness(toLightness(fill, 0.2, 0.06), 'darker', (found) => wcagContrast(found, fill) >= readable);
}

/** A little towards the text, or away from it where it would not be readable any more. */
function getHover(fill: string, onFill: string): string {
  const nearer = layOver(fill, onFill, hoverShare);
  if (wcagContrast(nearer, onFill) >= readable) return nearer;
  return layOver(fill, onFill === '#ffffff' ? '#000000' : '#ffffff', hoverShare);
}

/** The largest share up to `most` that fits, in hundredths. */
function findShare(most: number, fits: (share: number) => boolean): number {
  let hundredths = Math.round(most * 100);
  while (hundredths > 0 && !fits(hundredths / 100)) hundredths -= 1;
  return hundredths / 100;
}

function withAlpha(colour: string, alpha: number): string {
  return `${colour}${Math.round(alpha * 255)
    .toString(16)
    .padStart(2, '0')}`;
}
