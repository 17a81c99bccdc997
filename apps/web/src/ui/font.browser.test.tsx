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
