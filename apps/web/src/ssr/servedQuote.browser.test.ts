import { afterEach, beforeEach, expect, test } from 'vitest';
import { findFigures } from './servedQuote';

let root: HTMLElement;

beforeEach(() => {
  root = document.createElement('main');
  root.innerHTML = `<input inputmode="decimal" value="1"><span data-written="1"></span><bdi class="figure">≈ $3,000</bdi>
    <input inputmode="decimal" value="3000"><span data-written="3,000"></span><div data-served>Minimum</div>`;
  document.body.append(root);
});
afterEach(() => root.remove());

const read = () => ({
  values: [...root.querySelectorAll('input')].map(({ value }) => value),
  written: [...root.querySelectorAll('[data-written]')].map((digits) => digits.getAttribute('data-written')),
  held: root.querySelectorAll('[data-held]').length,
});

test.each([
  ['sellAmount=1', ['1', '']],
  ['buyAmount=3000', ['', '3000']],
])('figures of %s that are not the visitor’s are cleared, with the amount that was quoted', (question, values) => {
  findFigures(root, { question }).clear();
  expect(read()).toEqual({ values, written: ['', ''], held: 2 });
});

test('figures of another amount than the typed one are hidden, and the fields stay as the form has them', () => {
  const { hide, clear } = findFigures(root, { question: 'sellAmount=1' });
  hide();
  clear();
  expect(read()).toEqual({ values: ['1', '3000'], written: ['', ''], held: 2 });
});
