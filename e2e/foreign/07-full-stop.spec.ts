import { expect, passFrame, test } from './foreignTest';

/** The amount that the form has taken, as its link has it. */
const taken = (url: string) => new URL(url).searchParams.get('exactAmount');

test.describe('7 a decimal sign of an input method', () => {
  test.describe('in Chinese', () => {
    test.use({ locale: 'zh-CN' });
    for (const [name, keys, meant, wrong] of [
      ['Chinese full stop', ['0', '。', '5'], '0.5', '5'],
      ['full-width full stop', ['1', '．', '5'], '1.5', '15'],
      ['full-width comma', ['0', '，', '5'], '0.5', '5'],
    ] as const) {
      test(`7 ${name}: the amount is ${meant}, or it is no other amount without a word`, async ({ page, swap }) => {
        await page.goto('/swap');
        const field = page.getByRole('textbox').first();
        await expect(field).toBeEditable();
        await field.click();
        for (const key of keys) {
          await page.keyboard.insertText(key);
          await passFrame(page);
        }
        // The link has what the form took, or the field says why it took nothing.
        await expect
          .poll(async () => taken(page.url()) ?? (await field.getAttribute('aria-invalid')))
          .toEqual(expect.any(String));
        const value = await field.inputValue();
        test
          .info()
          .annotations.push({ type: 'seen', description: `${value} in the field, ${taken(page.url())} in the link` });
        if ((await field.getAttribute('aria-invalid')) === 'true') return;
        expect(Number(value), `typed ${keys.join('')}`).toBe(Number(meant));
        expect(Number(value)).not.toBe(Number(wrong));
        void swap;
      });
    }
  });

  test('7 the Chinese full stop from a composition', async ({ page, swap }) => {
    await swap.open('/swap');
    await swap.field('From').click();
    const client = await page.context().newCDPSession(page);
    await page.keyboard.insertText('0');
    await client.send('Input.imeSetComposition', { text: '。', selectionStart: 1, selectionEnd: 1 });
    await client.send('Input.insertText', { text: '。' });
    await page.keyboard.insertText('5');
    await passFrame(page);
    if ((await swap.field('From').getAttribute('aria-invalid')) === 'true') return;
    expect(Number(await swap.field('From').inputValue())).toBe(0.5);
  });
});
