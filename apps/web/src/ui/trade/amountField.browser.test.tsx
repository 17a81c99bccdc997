import { useState } from 'react';
import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { createTexts } from '../../text/createTexts';
import { TextProvider } from '../../text/TextProvider';
import { AmountInput } from './AmountField';

async function renderAmount(first: string, locale = 'en') {
  function Form() {
    const [amount, setAmount] = useState(first);
    return (
      <>
        <label htmlFor="amount">Amount</label>
        <AmountInput
          id="amount"
          amount={amount}
          isLoading={false}
          isReadOnly={false}
          onTyping={() => {}}
          onAmount={setAmount}
        />
        <button type="button">Elsewhere</button>
      </>
    );
  }
  const screen = await render(
    <TextProvider texts={createTexts({ locale, messages: {} })}>
      <Form />
    </TextProvider>,
  );
  const field = screen.getByRole('textbox', { name: 'Amount' });
  /** Returns the digits that a trader sees. */
  const see = () => {
    const written = field.element().nextElementSibling;
    if (!(written instanceof HTMLElement)) throw new Error('The written amount is missing.');
    const isShown = getComputedStyle(written).display !== 'none';
    return isShown ? written.dataset.written : (field.element() as HTMLInputElement).value;
  };
  const isPlainShown = () =>
    getComputedStyle(field.element()).getPropertyValue('-webkit-text-fill-color') !== 'rgba(0, 0, 0, 0)';
  return { field, see, isPlainShown, elsewhere: screen.getByRole('button') };
}

test.each([
  ['en', '2757455.5', '2,757,455.5'],
  ['de', '2757455.5', '2.757.455,5'],
  ['iw', '2757455.5', '2,757,455.5'],
  ['ru', '2757455.5', '2\u00a0757\u00a0455,5'],
  ['en', '12.', '12.'],
  ['en', '.', '.'],
  ['en', '0.000000000000000001', '0.000000000000000001'],
  [
    'en',
    '115792089237316195423570985008687907853269984665640564039457584007913129639935',
    '115,792,089,237,316,195,423,570,985,008,687,907,853,269,984,665,640,564,039,457,584,007,913,129,639,935',
  ],
])('in %s the amount %s reads %s until it is edited, and its value stays plain', async (locale, amount, written) => {
  const { field, see, isPlainShown, elsewhere } = await renderAmount(amount, locale);
  await expect.element(field).toHaveValue(amount);
  expect(see()).toBe(written);
  expect(isPlainShown()).toBe(false);
  await field.click();
  expect(see()).toBe(amount);
  expect(isPlainShown()).toBe(true);
  await elsewhere.click();
  expect(see()).toBe(written);
});

test('a key changes the plain digits, which are grouped when the field is left', async () => {
  const { field, see, elsewhere } = await renderAmount('123');
  await field.click();
  await userEvent.keyboard('{End}4567');
  expect(see()).toBe('1234567');
  await elsewhere.click();
  expect(see()).toBe('1,234,567');
});

test('a copy of the field takes the plain digits', async () => {
  const { field } = await renderAmount('1234567.5');
  await field.click();
  await userEvent.keyboard('{ControlOrMeta>}a{/ControlOrMeta}');
  await userEvent.copy();
  await userEvent.keyboard('{Delete}');
  await expect.element(field).toHaveValue('');
  await userEvent.paste();
  await expect.element(field).toHaveValue('1234567.5');
});

test('the placeholder of an empty field is seen', async () => {
  const { isPlainShown, see } = await renderAmount('');
  expect(see()).toBe('');
  expect(isPlainShown()).toBe(true);
});

test.each([
  [320, '115792089237316195423570985008687907853269984665640564.1'],
  [320, '0.000000000000000001'],
  [390, '115792089237316195423570985008687907853269984665640564.1'],
])('at %d px all digits of %s are seen', async (width, amount) => {
  await page.viewport(width, 640);
  onTestFinished(() => page.viewport(414, 896));
  const { field } = await renderAmount(amount);
  const box = field.element().parentElement as HTMLElement;
  // As wide as the field of a form is there.
  box.style.inlineSize = `${width - 92}px`;
  const written = field.element().nextElementSibling as HTMLElement;
  expect(written.scrollWidth).toBeLessThanOrEqual(written.clientWidth);
  expect(written.scrollHeight).toBeLessThanOrEqual(written.clientHeight);
  expect(getComputedStyle(written).textOverflow).toBe('clip');
});
