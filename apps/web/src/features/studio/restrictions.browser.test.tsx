import '../../ui/theme.css';
import { maxLists } from '@livery/core/wire/restrictions/restrictions';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { TextProvider } from '../../text/TextProvider';
import { englishTexts } from '../../text/testing/englishTexts';
import { Studio } from './Studio';
import { FieldValue } from './versions/FieldValue';

const dai = '0x6B175474E89094C44Da98b954EedeAC495271d0F';
const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48';
const lists = [
  { countries: ['US'], tokens: { 1: [dai] } },
  { countries: ['GB', 'FR'], tokens: { 1: [usdc] } },
];

async function show(restrictions?: object) {
  await page.viewport(1280, 900);
  const config = {
    ...{ domain: location.hostname, name: 'Tide', brand_color: '#17a2c4', buyTokenPercentage: 0, default_slippage: 1 },
    ...(restrictions && { restrictions }),
  };
  const screen = await render(
    <QueryClientProvider client={new QueryClient()}>
      <TextProvider texts={englishTexts}>
        <Studio app={{ config: config as never, configured: true, chains: [1, 137] }} />
      </TextProvider>
    </QueryClientProvider>,
  );
  const section = screen.getByRole('region', { name: 'Restricted tokens' });
  const list = (name: string) => section.getByRole('group', { name });
  const field = (name: string, label: string) => list(name).getByRole('textbox', { name: label, exact: true });
  const readEntry = async () => {
    await screen.getByRole('button', { name: 'JSON' }).click();
    return JSON.parse(screen.container.querySelector('pre')?.textContent ?? '').restrictions;
  };
  return { section, list, field, readEntry };
}

test('an operator lists tokens by country, and the entry is what was typed', async () => {
  const { section, field, readEntry } = await show();
  expect(await readEntry()).toBeUndefined();
  await section.getByRole('button', { name: 'Add a list' }).click();
  await expect.element(field('List 1', 'Countries')).toHaveAccessibleDescription(/country codes such as US/);
  await userEvent.type(field('List 1', 'Countries'), 'us, gb');
  await expect.element(field('List 1', 'Countries')).toHaveAccessibleDescription('');
  await field('List 1', 'Tokens on Ethereum').fill(`${dai} 0x12`);
  await expect.element(field('List 1', 'Tokens on Ethereum')).toHaveAccessibleDescription(/Type addresses/);
  await field('List 1', 'Tokens on Ethereum').fill(`${dai} ${usdc}`);
  await expect.element(field('List 1', 'Tokens on Ethereum')).toHaveAccessibleDescription('');
  await section.getByRole('combobox', { name: 'Where the country is not known' }).selectOptions('Traded');
  expect(await readEntry()).toEqual({
    unknown_country: 'allow',
    lists: [{ countries: ['US', 'GB'], tokens: { 1: [dai, usdc] } }],
  });
});

test('a list that is taken out leaves the others as they are, and the last one the field', async () => {
  const { section, list, field, readEntry } = await show({ unknown_country: 'restrict', lists });
  await list('List 1').getByRole('button', { name: 'Remove List 1' }).click();
  await expect.element(field('List 1', 'Countries')).toHaveValue('GB FR');
  await expect.element(field('List 1', 'Tokens on Ethereum')).toHaveValue(usdc);
  expect(await readEntry()).toEqual({ unknown_country: 'restrict', lists: [lists[1]] });
  await list('List 1').getByRole('button', { name: 'Remove List 1' }).click();
  await expect.element(section.getByRole('group')).not.toBeInTheDocument();
  expect(await readEntry()).toBeUndefined();
});

test('a change of the lists is undone as a whole', async () => {
  const { section, list, field, readEntry } = await show({ unknown_country: 'restrict', lists: lists.slice(0, 1) });
  const undo = section.getByRole('button', { name: /Undo the change of Restricted tokens/ });
  await expect.element(undo).not.toBeInTheDocument();
  await list('List 1').getByRole('button', { name: 'Remove List 1' }).click();
  await undo.click();
  await expect.element(field('List 1', 'Tokens on Ethereum')).toHaveValue(dai);
  expect(await readEntry()).toEqual({ unknown_country: 'restrict', lists: lists.slice(0, 1) });
  await expect.element(undo).not.toBeInTheDocument();
});

test('chains that are no longer offered, and venues that are excluded, are undone in their sections', async () => {
  await show();
  for (const [name, box] of [
    ['Networks', 'Polygon'],
    ['Exchanges', 'Uniswap V2'],
  ] as const) {
    const section = page.getByRole('region', { name });
    const choice = section.getByRole('checkbox', { name: box });
    await choice.click();
    await expect.element(choice).not.toBeChecked();
    await section.getByRole('button', { name: `Undo the change of ${name}` }).click();
    await expect.element(choice).toBeChecked();
  }
});

test('a chain without a token is left out', async () => {
  const { field, readEntry } = await show({ unknown_country: 'restrict', lists: lists.slice(0, 1) });
  await field('List 1', 'Tokens on Polygon').fill(usdc);
  await field('List 1', 'Tokens on Ethereum').fill('');
  expect(await readEntry()).toEqual({
    unknown_country: 'restrict',
    lists: [{ countries: ['US'], tokens: { 137: [usdc] } }],
  });
});

test('an entry of as many lists as it may have takes no further one', async () => {
  const most = Array.from({ length: maxLists - 1 }, () => lists[0]);
  const { section } = await show({ unknown_country: 'restrict', lists: most });
  const add = section.getByRole('button', { name: 'Add a list' });
  await add.click();
  await expect.element(add).toBeDisabled();
});

test('versions are compared in words', async () => {
  const screen = await render(
    <TextProvider texts={englishTexts}>
      <FieldValue path="restrictions.lists" value={lists} kind="to" />
    </TextProvider>,
  );
  await expect
    .element(screen.getByText(`US: Ethereum ${dai}; GB, FR: Ethereum ${usdc}`, { exact: true }))
    .toBeVisible();
});
