import { afterEach, beforeEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { TextProvider } from '../text/TextProvider';
import { englishTexts } from '../text/testing/englishTexts';
import { AmountInput } from '../ui/trade/AmountField';
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

test('a long amount has the size and the digits of the live field, also when it is changed', async () => {
  history.replaceState(null, '', '/swap?exactAmount=1234567.5');
  const box = document.createElement('span');
  const digits = document.createElement('span');
  digits.dataset.written = '';
  getField(0).replaceWith(box);
  const field = document.createElement('input');
  field.inputMode = 'decimal';
  box.append(field, digits);
  root.prepend(box);
  startEarlyForm(root, { isFramed: false, onAmount: () => digits.setAttribute('data-written', '') });
  field.dataset.style = 'a';
  const live = await render(
    <TextProvider texts={englishTexts}>
      <AmountInput
        id="live"
        amount="1234567.5"
        isLoading={false}
        isReadOnly={false}
        onTyping={() => {}}
        onAmount={() => {}}
      />
    </TextProvider>,
  );
  const liveField = live.getByPlaceholder('0').element();
  expect(box.style.cssText).toBe(liveField.parentElement?.style.cssText);
  expect(box.style.containerType).toBe('inline-size');
  for (const text of [field, digits]) expect(text.style.cssText).toBe(liveField.getAttribute('style'));
  expect(digits.dataset.written).toBe('1,234,567.5');

  await userEvent.fill(field, '12');
  expect([box, field, digits].map(({ style }) => style.cssText)).toEqual(['', '', '']);
  expect(digits.dataset.written).toBe('12');
  expect(field.dataset).not.toHaveProperty('style');
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
    handOver(true);
    // Timers of equal delay end in order.
    await new Promise((resolve) => setTimeout(resolve));
    expect(seen).toEqual(expected);
  },
);

/** Creates buttons that note when they are pressed. */
function createButtons(seen: string[], names: readonly string[]) {
  return names.map((name) => {
    const button = document.createElement('button');
    button.append(name);
    button.addEventListener('click', () => seen.push(name));
    return button;
  });
}

test.each(['before', 'after'])(
  'of a form that the page replaces, the button of the same name is pressed, also if it was pressed %s the page began',
  async (when) => {
    const pressed = root.querySelector('button');
    if (!pressed) throw new RangeError('No button');
    pressed.ariaLabel = 'Settings';
    const handOver = startEarlyForm(root, { isFramed: false });
    if (when === 'before') pressed.click();
    handOver(false);
    if (when === 'after') pressed.click();
    const seen: string[] = [];
    root.replaceChildren(...createButtons(seen, ['Other', 'Settings']));
    await expect.poll(() => seen).toEqual(['Settings']);
    // So that the focus comes back to it from what it opened.
    expect(document.activeElement?.textContent).toBe('Settings');
    root.append(document.createElement('p'));
    await expect.poll(() => seen).toEqual(['Settings']);
  },
);

test('of a form that the page replaces, a button that opens a menu is found by its place if it has another name', async () => {
  const seen: string[] = [];
  const open = (names: string[]) => {
    const buttons = createButtons(seen, names);
    for (const button of buttons) button.ariaHasPopup = 'dialog';
    return buttons;
  };
  const served = open(['Network: Ethereum', 'ETH', 'DAI']);
  root.append(...served);
  const handOver = startEarlyForm(root, { isFramed: false });
  served[1]?.click();
  handOver(false);
  // The other side may have what this one had in the document.
  root.replaceChildren(...open(['Network: BNB Chain', 'BNB', 'ETH']));
  await expect.poll(() => seen).toEqual(['ETH', 'BNB']);
});

test.each(['typing', 'a press elsewhere'])('%s after a press means that it is not pressed again', async (what) => {
  const seen: string[] = [];
  const [pressed] = createButtons(seen, ['Settings']);
  if (!pressed) throw new RangeError('No button');
  root.append(pressed);
  const handOver = startEarlyForm(root, { isFramed: false });
  pressed.click();
  getField(0).click();
  if (what === 'typing') {
    pressed.click();
    await userEvent.fill(getField(0), '1');
  }
  seen.length = 0;
  handOver(false);
  const after = document.createElement('p');
  root.replaceChildren(...createButtons(seen, ['Settings']), after);
  await new Promise((resolve) => setTimeout(resolve));
  expect(seen).toEqual([]);
});

test('another amount that is typed is told', async () => {
  let typed = 0;
  startEarlyForm(root, {
    isFramed: false,
    onAmount: () => {
      typed += 1;
    },
  });
  await userEvent.click(getField(0));
  await userEvent.keyboard('12');
  expect(typed).toBe(2);
});

test('after the hand-over the page alone writes the address bar', async () => {
  startEarlyForm(root, { isFramed: false })(true);
  getField(0).focus();
  await userEvent.keyboard('8');
  expect(location.search).not.toContain('exactAmount');
});

test('in a frame, no button of a form that the page replaces is pressed', async () => {
  const seen: string[] = [];
  const served = createButtons([], ['Settings']);
  root.append(...served);
  const handOver = startEarlyForm(root, { isFramed: true });
  served[0]?.click();
  handOver(false);
  served[0]?.click();
  root.replaceChildren(...createButtons(seen, ['Settings']));
  await new Promise((resolve) => setTimeout(resolve));
  expect(seen).toEqual([]);
});

/** Replaces the form, as React does, by one with the same fields. */
function replaceForm(): void {
  const fresh = [...root.children].map((child) => child.cloneNode(true));
  root.replaceChildren(...fresh);
}

test('a form that the page replaces can be typed into until then, and focus and caret move along', async () => {
  const handOver = startEarlyForm(root, { isFramed: false });
  getField(1).focus();
  await userEvent.keyboard('12');
  handOver(false);
  await userEvent.keyboard('34{ArrowLeft}');
  expect(location.search).toContain('exactField=output&exactAmount=1234');
  const served = getField(1);
  replaceForm();
  await expect.poll(() => document.activeElement === getField(1)).toBe(true);
  expect(getField(1)).not.toBe(served);
  expect(getField(1).selectionStart).toBe(3);
});

test('a field that was left before the page replaced the form is not focused again', async () => {
  const handOver = startEarlyForm(root, { isFramed: false });
  getField(1).focus();
  getField(1).blur();
  await Promise.resolve();
  handOver(false);
  replaceForm();
  await Promise.resolve();
  expect(document.activeElement).toBe(document.body);
});
