import { expect, onTestFinished, test } from 'vitest';
import './font.css';
import './theme.css';
import { basicFont, drawInInter, hasRoomOfInter } from './basicFont';

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

/** Returns the width of a digit, of which all are equally wide on the page, in em. */
function measureDigit(family: string, weight: number): number {
  const text = document.createElement('span');
  text.textContent = '0'.repeat(10);
  text.style.cssText = `font: ${weight} 100px ${family}; font-variant-numeric: tabular-nums; position: absolute`;
  document.body.append(text);
  const { width } = text.getBoundingClientRect();
  text.remove();
  return width / 1_000;
}

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
      const ofDigits = measureDigit(family, weight) / measureDigit('"Inter Variable"', weight);
      expect(Math.abs(ofDigits - 1), `digits of ${family} ${weight}: ${ofDigits}`).toBeLessThan(0.015);
    }
  }
  // A machine without any of them would prove nothing.
  expect(found).not.toEqual([]);
});

/** The digits among the words. */
const digitCount = 3;

/**
 * The widths in em of the words together, and of a digit, at the weights 400 and 700: measured at 1,000 px from the packages
 * `@fontsource/…` 5.3.0, of which Arimo has the widths of Arial, Helvetica and Liberation Sans.
 */
const measured: Record<string, readonly [regular: readonly [number, number], bold: readonly [number, number]]> = {
  Arial: [
    [37.092, 0.556],
    [39.55, 0.556],
  ],
  Roboto: [
    [36.824, 0.562],
    [37.394, 0.574],
  ],
  // A family of variable weight, of which 400 to 599 are drawn as they are.
  Arimo: [
    [37.911, 0.556],
    [39.55, 0.556],
  ],
  Noto: [
    [38.575, 0.572],
    [41.112, 0.572],
  ],
  Open: [
    [38.375, 0.572],
    [41.272, 0.572],
  ],
  Ubuntu: [
    [37.552, 0.564],
    [39.456, 0.568],
  ],
  Cantarell: [
    [38.63, 0.635],
    [43.939, 0.719],
  ],
  DejaVu: [
    [41.53, 0.636],
    [46.925, 0.696],
  ],
};

/** Returns the size adjustment of a face in font.css. */
function readAdjustment(family: string, { isBold, isOfDigits }: { isBold: boolean; isOfDigits: boolean }): number {
  const rules = [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules]);
  const faces = rules.filter((rule) => rule instanceof CSSFontFaceRule).map(({ style }) => style);
  const face = faces.find(
    (style) =>
      style.getPropertyValue('font-family').replaceAll(/["']/g, '') === family &&
      style.getPropertyValue('font-weight').startsWith('6') === isBold &&
      (style.getPropertyValue('unicode-range') === 'U+30-39') === isOfDigits,
  );
  return Number.parseFloat(face?.getPropertyValue('size-adjust') ?? '') / 100;
}

test.each(Object.entries(measured))(
  'on a machine that has %s alone, words and amounts take the room of Inter, too',
  async (name, [regular, bold]) => {
    await basicFont.load();
    for (const [weight, [ofWords, ofDigit]] of [
      [500, regular],
      [600, bold],
      [700, bold],
    ] as const) {
      const [words, digit] = [false, true].map((isOfDigits) =>
        readAdjustment(`Inter as ${name}`, { isBold: weight > 500, isOfDigits }),
      ) as [number, number];
      const width = (ofWords - digitCount * ofDigit) * words + digitCount * ofDigit * digit;
      const ratio = width / (measure('"Inter Variable"', weight) / 100);
      expect(Math.abs(ratio - 1), `words at ${weight}: ${ratio}`).toBeLessThan(0.025);
      const ofDigits = (ofDigit * digit) / measureDigit('"Inter Variable"', weight);
      expect(Math.abs(ofDigits - 1), `digits at ${weight}: ${ofDigits}`).toBeLessThan(0.005);
    }
  },
);

test('every family that stands in was measured', () => {
  expect(families.map((family) => family.replaceAll(/"|Inter as /g, '')).sort()).toEqual(Object.keys(measured).sort());
});

/** Draws words in a family that stands in for Inter and has these letters, and returns its face. */
async function drawStandIn(source: string) {
  const family = `Inter as ${source.replaceAll(/\W/g, '')}`;
  const style = document.createElement('style');
  style.textContent = `@font-face { font-family: "${family}"; src: local("${source}") }`;
  const text = document.createElement('span');
  text.textContent = words.join(' ');
  text.style.fontFamily = `"${family}", system-ui`;
  document.head.append(style);
  document.body.append(text);
  onTestFinished(() => {
    style.remove();
    text.remove();
  });
  const [face] = [...document.fonts].filter((one) => one.family.includes(family));
  if (!face) throw new Error('The face is missing.');
  // As text that is drawn looks for it.
  expect(text.getBoundingClientRect().width).toBeGreaterThan(0);
  await document.fonts.ready;
  await expect.poll(() => face.status).toMatch(/loaded|error/);
  return face;
}

const installed = ['DejaVu Sans', 'Liberation Sans', 'Arial', 'Helvetica', 'Roboto', 'Noto Sans'];

test('where no family of this machine takes the room of Inter, the page stays in the font that it was drawn with', async () => {
  const root = document.createElement('div');
  drawInInter([await drawStandIn('No such letters'), await drawStandIn('None of these either')], root);
  expect(root.style.getPropertyValue('--font')).toBe('system-ui, sans-serif');
});

test('where one does, the page is drawn in Inter', async () => {
  const faces = await Promise.all(installed.map(drawStandIn));
  const root = document.createElement('div');
  drawInInter([...faces, await drawStandIn('No such letters')], root);
  expect(faces.map(({ status }) => status)).toContain('loaded');
  expect(root.style.getPropertyValue('--font')).toBe('');
});

test.each([
  ['a page that was not drawn yet, or a machine that has Inter itself', ['unloaded', 'unloaded'], true],
  ['a machine whose second family is still being looked for', ['error', 'unloaded'], true],
  ['one that has the first family in one weight', ['loaded', 'unloaded'], true],
  ['one that has none', ['error', 'error'], false],
] as const)('%s is known by the state of its faces', (_, states, hasRoom) => {
  const faces = states.map((status, index) => ({ family: `"Inter as ${index}"`, status }));
  expect(hasRoomOfInter([...faces, { family: '"Other"', status: 'error' }])).toBe(hasRoom);
});
