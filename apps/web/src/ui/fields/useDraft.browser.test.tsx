import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { useDraft } from './useDraft';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

async function renderField() {
  const settled: string[] = [];
  const onStart = vi.fn();
  function Field() {
    const [value, setValue] = useState('');
    const onSettle = (text: string) => {
      settled.push(text);
      setValue(text.toUpperCase());
    };
    const { text, type, settle, selection } = useDraft({ value, onStart, onSettle });
    return (
      <>
        <input
          {...selection}
          aria-label="Field"
          value={text}
          onChange={({ target }) => type(target.value)}
          onBlur={settle}
        />
        <button type="button" onClick={() => setValue('other')}>
          Fill
        </button>
      </>
    );
  }
  const screen = await render(<Field />);
  return { settled, onStart, field: screen.getByRole('textbox'), fill: screen.getByRole('button') };
}

test('shows every key and settles once after a pause', async () => {
  const { settled, onStart, field } = await renderField();
  await userEvent.type(field, 'abc');
  await expect.element(field).toHaveValue('abc');
  expect(settled).toEqual([]);
  expect(onStart).toHaveBeenCalledOnce();
  vi.runAllTimers();
  await expect.element(field).toHaveValue('ABC');
  vi.runAllTimers();
  expect(settled).toEqual(['abc']);
});

test('keys at the pace of a slow phone settle together', async () => {
  const { settled, field } = await renderField();
  for (const key of 'abc') {
    await userEvent.type(field, key);
    vi.advanceTimersByTime(180);
  }
  expect(settled).toEqual([]);
  vi.runAllTimers();
  await expect.poll(() => settled).toEqual(['abc']);
});

test('the text is settled before the next click is handled', async () => {
  const { settled, field, fill } = await renderField();
  await userEvent.type(field, 'abc');
  await fill.click();
  await expect.element(field).toHaveValue('other');
  vi.runAllTimers();
  expect(settled).toEqual(['abc']);
});

/** Fills the field from outside, as a quote does: the focus stays where it is. */
function arrive(fill: { element: () => HTMLElement | SVGElement }) {
  fill.element().dispatchEvent(new MouseEvent('click', { bubbles: true }));
}

test('a value that arrives in an empty field that is about to be filled is typed over', async () => {
  const { field, fill } = await renderField();
  await field.click();
  arrive(fill);
  await expect.element(field).toHaveValue('other');
  await userEvent.keyboard('5');
  await expect.element(field).toHaveValue('5');
});

test('a value that replaces a selected one is selected, too', async () => {
  const { field, fill } = await renderField();
  await userEvent.type(field, 'abc');
  vi.runAllTimers();
  await expect.element(field).toHaveValue('ABC');
  await userEvent.keyboard('{ControlOrMeta>}a{/ControlOrMeta}');
  arrive(fill);
  await expect.element(field).toHaveValue('other');
  await userEvent.keyboard('5');
  await expect.element(field).toHaveValue('5');
});

test('a caret inside the text selects nothing', async () => {
  const { field, fill } = await renderField();
  await userEvent.type(field, 'abc');
  vi.runAllTimers();
  arrive(fill);
  await expect.element(field).toHaveValue('other');
  await userEvent.keyboard('5');
  await expect.element(field).toHaveValue('other5');
});

test('a text that was entered at once, as phones and pastes do, is not selected when it settles', async () => {
  const { field } = await renderField();
  await userEvent.fill(field, 'abc');
  vi.runAllTimers();
  await expect.element(field).toHaveValue('ABC');
  await userEvent.keyboard('5');
  await expect.element(field).toHaveValue('ABC5');
});
