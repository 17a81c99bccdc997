import { useState } from 'react';
import { expect, onTestFinished, test } from 'vitest';
import { cdp, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { TextProvider } from '../../text/TextProvider';
import { englishTexts } from '../../text/testing/englishTexts';
import { AmountInput } from './AmountField';

async function renderAmount(first = '') {
  const given: string[] = [];
  function Form() {
    const [amount, setAmount] = useState(first);
    const onAmount = (next: string) => {
      given.push(next);
      setAmount(next);
    };
    return (
      <>
        <label htmlFor="amount">Amount</label>
        <AmountInput
          id="amount"
          amount={amount}
          isLoading={false}
          isReadOnly={false}
          onTyping={() => {}}
          onAmount={onAmount}
        />
      </>
    );
  }
  const screen = await render(
    <TextProvider texts={englishTexts}>
      <Form />
    </TextProvider>,
  );
  const field = screen.getByRole('textbox', { name: 'Amount' });
  const input = field.element() as HTMLInputElement;
  input.focus();
  return {
    screen,
    field,
    given,
    /** Returns the text with a bar at the caret, or around what is selected. */
    see: () => {
      const { value, selectionStart: start, selectionEnd: end } = input;
      const place = start ?? 0;
      return `${value.slice(0, place)}|${value.slice(place, end ?? place)}${start === end ? '' : '|'}${value.slice(end ?? place)}`;
    },
    select: (start: number, end = start) => input.setSelectionRange(start, end),
    isRefused: () => input.ariaInvalid === 'true',
  };
}

/** Types characters that no key of the test's keyboard has. */
async function insert(text: string) {
  for (const character of text) await cdp().send('Input.insertText', { text: character });
}

/** Pastes as from another page. */
async function paste(text: string, field: HTMLElement | SVGElement) {
  const clip = document.body.appendChild(document.createElement('textarea'));
  onTestFinished(() => clip.remove());
  clip.value = text;
  const { selectionStart, selectionEnd } = field as HTMLInputElement;
  clip.select();
  await userEvent.copy();
  (field as HTMLInputElement).focus();
  (field as HTMLInputElement).setSelectionRange(selectionStart, selectionEnd);
  await userEvent.paste();
}

test.each([
  [',9', '1.9|23456'],
  ['。9', '1.9|23456'],
  ['x9', '19|23456'],
  ['-9', '19|23456'],
  ['٣', '13|23456'],
  [' 9', '19|23456'],
])('the keys %s after the first digit stay there: %s', async (keys, shown) => {
  const { see, select } = await renderAmount('123456');
  select(1);
  await insert(keys);
  expect(see()).toBe(shown);
});

test('the caret is where the edit was after a second point, a replaced selection and a refused one', async () => {
  const { see, select, isRefused } = await renderAmount('1.5');
  select(1);
  await insert('.');
  await expect.poll(isRefused).toBe(true);
  await insert('9');
  expect(see()).toBe('19|.5');
  select(1, 3);
  await insert('e');
  expect(see()).toBe('1|9.|5');
  await insert('，');
  expect(see()).toBe('1.|5');
});

test.each([
  ['0。5', '0.5|'],
  ['1٫5', '1.5|'],
  ['१.५', '1.5|'],
  ["0'5", '0.5|'],
  ['1 234,5', '1234.5|'],
])('typed one key at a time, %s is %s', async (keys, shown) => {
  const { see, isRefused } = await renderAmount();
  await insert(keys);
  expect(see()).toBe(shown);
  expect(isRefused()).toBe(false);
});

test('after a sign that is refused behind the number no digit makes another one, until something is deleted', async () => {
  const { see, isRefused, screen } = await renderAmount();
  await insert('1;5');
  expect(see()).toBe('1|');
  await expect.element(screen.getByText('“;” was not taken.')).toBeVisible();
  expect(isRefused()).toBe(true);
  await userEvent.keyboard('{Backspace}');
  await expect.poll(isRefused).toBe(false);
  await insert('1,5');
  expect(see()).toBe('1.5|');
  await insert(',234');
  expect(see()).toBe('1.5|');
  await userEvent.keyboard('{ArrowLeft}{ArrowRight}7');
  expect(see()).toBe('1.57|');
});

test.each([
  ['1 234,56', '1234.56|'],
  ['1.234.567', '1234567|'],
  ['١٢٫٥', '12.5|'],
])('the paste %s is the number that it can only mean', async (pasted, shown) => {
  const { field, see } = await renderAmount();
  await paste(pasted, field.element());
  expect(see()).toBe(shown);
});

test.each(['1,234', '1,234.56', '1.234,56', '1e5', '−5', '0x10', '9'.repeat(80)])(
  'the paste %s changes nothing and is answered in words',
  async (pasted) => {
    const { field, see, select, given, screen } = await renderAmount('77');
    select(0, 2);
    await paste(pasted, field.element());
    await expect.element(screen.getByText('was not taken')).toBeVisible();
    await expect.element(field).toHaveAccessibleDescription(/was not taken/);
    expect(see()).toBe('|77|');
    expect(given).toEqual([]);
  },
);

test('a paste in the middle leaves the caret behind it, and undo takes it back', async () => {
  const { field, see, select } = await renderAmount('19');
  select(1);
  await paste('2,5', field.element());
  expect(see()).toBe('12.5|9');
  await userEvent.keyboard('{ControlOrMeta>}z{/ControlOrMeta}');
  expect(see()).toBe('1|9');
  await insert('，');
  expect(see()).toBe('1.|9');
  await userEvent.keyboard('{ControlOrMeta>}z{/ControlOrMeta}');
  expect(see()).toBe('1|9');
});

test.each([
  ['。', '1.|9'],
  ['２', '12|9'],
  ['字', '1|9'],
  ['１，５', '11.5|9'],
])('an input method writes %s between digits', async (written, shown) => {
  const { see, select, given } = await renderAmount('19');
  select(1);
  await cdp().send('Input.imeSetComposition', { text: 'a', selectionStart: 1, selectionEnd: 1 });
  expect(see()).toBe('1a|9');
  await cdp().send('Input.imeSetComposition', {
    text: written,
    selectionStart: written.length,
    selectionEnd: written.length,
  });
  await cdp().send('Input.insertText', { text: written });
  expect(see()).toBe(shown);
  await insert('7');
  const next = shown.replace('|', '7|');
  expect(see()).toBe(next);
  await expect.poll(() => given.at(-1)).toBe(next.replace('|', ''));
  expect(given.every((text) => /^[\d.]*$/.test(text))).toBe(true);
});

test('an input method that is abandoned leaves the number', async () => {
  const { see, select } = await renderAmount('19');
  select(1);
  await cdp().send('Input.imeSetComposition', { text: 'ab', selectionStart: 2, selectionEnd: 2 });
  await cdp().send('Input.imeSetComposition', { text: '', selectionStart: 0, selectionEnd: 0 });
  expect(see()).toBe('1|9');
});
