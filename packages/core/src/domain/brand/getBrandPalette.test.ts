import { differenceEuclidean, oklch, wcagContrast } from 'culori';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { blendOver } from './colours';
import { getBrandPalette, neutrals, type ThemeName } from './getBrandPalette';

const anyColour = fc.integer({ min: 0, max: 0xff_ff_ff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);
const greys = fc.integer({ min: 0, max: 255 }).map((value) => `#${value.toString(16).padStart(2, '0').repeat(3)}`);
const colours = fc.oneof({ weight: 4, arbitrary: anyColour }, greys);
const themes: ThemeName[] = ['light', 'dark'];
const share = (tint: string) => Number.parseInt(tint.slice(7), 16) / 255;

describe.each(themes)('in the %s theme', (theme) => {
  const { muted, bg, surface, sunken, raised } = neutrals[theme];
  const grounds = [bg, surface, sunken, raised];

  test('any brand colour yields a legible palette', () => {
    fc.assert(
      fc.property(colours, (colour) => {
        const { fill, onFill, hover, text, ui, tint, tintHover, glow } = getBrandPalette(colour, theme);
        const over = (ground: string, layer: string) => blendOver(ground, layer.slice(0, 7), share(layer));
        expect(wcagContrast(onFill, fill)).toBeGreaterThanOrEqual(4.5);
        expect(wcagContrast(onFill, hover)).toBeGreaterThanOrEqual(4.5);
        for (const ground of [...grounds, glow]) {
          // Alpha has eight bits: the tolerance is half a step.
          expect(wcagContrast(text, ground)).toBeGreaterThanOrEqual(4.5);
          expect(wcagContrast(text, over(ground, tint))).toBeGreaterThanOrEqual(4.45);
          expect(wcagContrast(text, over(ground, tintHover))).toBeGreaterThanOrEqual(4.45);
          expect(wcagContrast(ui, ground)).toBeGreaterThanOrEqual(3);
        }
        expect(wcagContrast(muted, over(surface, tint))).toBeGreaterThanOrEqual(4.45);
        expect(wcagContrast(muted, glow)).toBeGreaterThanOrEqual(4.5);
        expect(differenceEuclidean('oklab')(fill, surface)).toBeGreaterThanOrEqual(0.15);
        expect(hover).not.toBe(fill);
      }),
      { numRuns: 200 },
    );
  });

  test('the hue of the brand colour is kept', () => {
    fc.assert(
      fc.property(colours, (colour) => {
        const palette = getBrandPalette(colour, theme);
        for (const found of [palette.fill, palette.text, palette.ui]) {
          const [own, is] = [oklch(colour), oklch(found)];
          // Eight bits hold no exact hue of greys, or near black and white.
          if (!own?.h || !is?.h || own.c < 0.04 || is.c < 0.04) continue;
          const turn = Math.abs(own.h - is.h);
          expect(Math.min(turn, 360 - turn)).toBeLessThan(6);
        }
      }),
      { numRuns: 200 },
    );
  });
});

test.each(['#ff7149', '#ffd400', '#39ff14', '#2172e5', '#7b2ff7', '#000000'])(
  'the light theme uses %s unchanged',
  (colour) => expect(getBrandPalette(colour, 'light').fill).toBe(colour),
);

test.each(['#ff9f7a', '#ffd400', '#39ff14', '#ffffff'])('the dark theme uses %s unchanged', (colour) =>
  expect(getBrandPalette(colour, 'dark').fill).toBe(colour),
);

test('a colour too close to the background is darkened or lightened', () => {
  expect(getBrandPalette('#ffffff', 'light').fill).toBe('#c1c1c1');
  expect(getBrandPalette('#000000', 'dark').fill).toBe('#a1a1a1');
  expect(getBrandPalette('#2172E5', 'dark').fill).toBe('#5e9eff');
});
