import { expect, test } from 'vitest';
import './font.css';
import './theme.css';
import { basicFont } from './basicFont';

/** Words of the page, as the header and the form have them. */
const words = [
  'Connect to a wallet',
  'Swap',
  'Limit',
  'Pool',
  'Ethereum',
  'Select a token',
  'Balance: 12.5',
  'You receive',
];

/** The families that stand in for Inter, in the order in which they are tried. */
const families =
  getComputedStyle(document.documentElement)
    .getPropertyValue('--font')
    .match(/"Inter as \w+"/g) ?? [];

const measure = (family: string, weight: number) => {
  const context = document.createElement('canvas').getContext('2d');
  if (!context) throw new Error('The browser draws no text.');
  context.font = `${weight} 100px ${family}`;
  return words.reduce((sum, text) => sum + context.measureText(text).width, 0);
};

/** Returns true where this machine has the letters of a family. */
const isFound = async (family: string, weight: number) =>
  (await Promise.allSettled((await document.fonts.load(`${weight} 20px ${family}`)).map((face) => face.load()))).some(
    ({ status }) => status === 'fulfilled',
  );

test('the fonts that stand in take the room of Inter, so that nothing moves when it arrives', async () => {
  await basicFont.load();
  expect(families.length).toBeGreaterThan(0);
  const found: string[] = [];
  for (const family of families) {
    for (const weight of [500, 600, 700]) {
      if (!(await isFound(family, weight).catch(() => false))) continue;
      found.push(family);
      const ratio = measure(family, weight) / measure('"Inter Variable"', weight);
      expect(Math.abs(ratio - 1), `${family} ${weight}: ${ratio}`).toBeLessThan(0.025);
    }
  }
  // A machine without any of them would prove nothing.
  expect(found).not.toEqual([]);
});
