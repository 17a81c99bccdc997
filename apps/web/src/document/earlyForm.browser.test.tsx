import { afterEach, beforeEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { startEarlyForm } from './earlyForm';

const { href } = location;
let root: HTMLElement;

beforeEach(() => {
  root = document.createElement('div');
  for (const label of ['From', 'To']) {
    const field = document.createElement('input');
    field.inputMode = 'decimal';
    field.ariaLabel = label;
    root.append(field);
  }
  root.append(document.createElement('button'));
  document.body.append(root);
});
afterEach(() => {
  root.remove();
  history.replaceState(null, '', href);
});

const getField = (index: number) => {
  const field = root.querySelectorAll('input')[index];
  if (!field) throw new RangeError(`No field ${index}`);
  return field;
};

test('what is typed is kept in the address bar, by the rules of the live field', async () => {
  history.replaceState(null, '', '/swap?theme=dark&outputCurrency=0xab#content');
  startEarlyForm(root, { isFramed: false });
  await userEvent.click(getField(0));
  await userEvent.keyboard('1x2,3');
  expect(getField(0).value).toBe('12.3');
  expect(getField(0).selectionStart).toBe(4);
  expect(location.href).toContain('/swap?theme=dark&outputCurrency=0xab&exactField=input&exactAmount=12.3#content');
  await userEvent.keyboard('{Home}7x');
  expect([getField(0).value, getField(0).selectionStart]).toEqual(['712.3', 1]);

  await userEvent.click(getField(1));
  await userEvent.keyboard('5');
  expect([getField(0).value, getField(1).value]).toEqual(['', '5']);
  expect(location.search).toContain('exactField=output&exactAmount=5');
  await userEvent.keyboard('{Backspace}');
  expect(location.search).toBe('?theme=dark&outputCurrency=0xab');
});

test('the amount of a link is in its field, and that of an old link stays in its hash', async () => {
  history.replaceState(null, '', '/?theme=dark#/bsc/swap?exactAmount=2&exactField=OUTPUT');
  startEarlyForm(root, { isFramed: false });
  expect([getField(0).value, getField(1).value]).toEqual(['', '2']);
  getField(1).focus();
  await userEvent.keyboard('{End}4');
  expect(location.search + location.hash).toBe('?theme=dark#/bsc/swap?exactAmount=24&exactField=output');
});

test('an amount that could not have been typed is not shown', () => {
  history.replaceState(null, '', '/swap?exactAmount=1e9');
  startEarlyForm(root, { isFramed: false });
  expect(getField(0).value).toBe('');
});

test.each([
  [false, ['first press', 'second press', 'hand-over', 'second press']],
  [true, ['first press', 'second press', 'hand-over']],
])(
  'the button that was pressed last is pressed again once the page can answer, unless framed (%s)',
  async (isFramed, expected) => {
    const handOver = startEarlyForm(root, { isFramed });
    const second = document.createElement('button');
    root.append(second);
    const seen: string[] = [];
    root.querySelector('button')?.addEventListener('click', () => seen.push('first press'));
    second.addEventListener('click', () => seen.push('second press'));
    root.querySelector('button')?.click();
    second.click();
    seen.push('hand-over');
    handOver();
    // Timers of equal delay end in order.
    await new Promise((resolve) => setTimeout(resolve));
    expect(seen).toEqual(expected);
  },
);

test('after the hand-over the page alone writes the address bar', async () => {
  startEarlyForm(root, { isFramed: false })();
  getField(0).focus();
  await userEvent.keyboard('8');
  expect(location.search).not.toContain('exactAmount');
});

test('focus and caret move along when the page replaces the field', async () => {
  const handOver = startEarlyForm(root, { isFramed: false });
  getField(1).focus();
  await userEvent.keyboard('1234{ArrowLeft}');
  handOver();
  const fresh = getField(1).cloneNode(true) as HTMLInputElement;
  fresh.value = '1234';
  getField(1).replaceWith(fresh);
  await expect.poll(() => document.activeElement === fresh).toBe(true);
  expect(fresh.selectionStart).toBe(3);
});
