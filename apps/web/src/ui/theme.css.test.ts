import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { getBrandPalette, neutrals } from '@livery/core/domain/brand/getBrandPalette';
import { expect, test } from 'vitest';

const sheet = readFileSync(join(import.meta.dirname, 'theme.css'), 'utf8');

/** Returns the custom properties of a theme, with short hex colours expanded. */
function listProperties(selector: string): Record<string, string | undefined> {
  const start = sheet.indexOf(`${selector} {`);
  const block = sheet.slice(start, sheet.indexOf('}', start));
  return Object.fromEntries(
    [...block.matchAll(/--([\w-]+): ([^;]+);/g)].map(([, name, value = '']) => [
      name,
      value.replace(/^#(\w)(\w)(\w)$/, '#$1$1$2$2$3$3'),
    ]),
  );
}

test.each([
  ['light', ':root', '#ff7149'],
  ['dark', '[data-theme="dark"]', '#2172E5'],
] as const)('the %s theme has the neutrals of the brand palette and the bundled brand', (theme, selector, brand) => {
  const { fill, onFill, hover, text, ui, tint, tintHover, glow } = getBrandPalette(brand, theme);
  const { raised, ...grounds } = neutrals[theme];
  const properties = listProperties(selector);
  expect(properties).toMatchObject({
    ...grounds,
    brand: fill,
    'on-brand': onFill,
    'brand-hover': hover,
    'brand-text': text,
    'brand-ui': ui,
    'brand-tint': tint,
    'brand-tint-hover': tintHover,
    glow,
  });
  expect(properties.raised).toBe(theme === 'light' ? 'var(--surface)' : raised);
});
