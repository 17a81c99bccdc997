import { expect, type Page } from '@playwright/test';
import { listAxeFaults } from '../fixtures/listAxeFaults';
import { test } from '../fixtures/test';

type Listed = { chainId: number; address: string; symbol: string; name: string; decimals: number };

/** Serves these lists by URL in place of the gateway; requests for others go through. */
async function publish(page: Page, lists: Map<string, object>): Promise<void> {
  await page.route('**/api/lists?*', async (route) => {
    const list = lists.get(new URL(route.request().url()).searchParams.get('url') ?? '');
    if (!list) return route.continue();
    await route.fulfill({ json: { list, dropped: { chain: 0, address: 0, decimals: 0 } } });
  });
}

function toList(name: string, version: string, tokens: readonly Listed[]): object {
  const [major, minor, patch] = version.split('.').map(Number);
  const entries = tokens.map(({ chainId, address, symbol, decimals }) => {
    return { chainId, address, symbol, name: symbol, decimals };
  });
  return { name, timestamp: '2026-11-21T00:00:00Z', version: { major, minor, patch }, tokens: entries };
}

test('tokens of an added list need no import warning until the list is removed', async ({ page, swap, ledger }) => {
  const stax = ledger.getToken('STAX');
  const url = 'https://lists.example/list.json';
  const lists = new Map([[url, toList('Example List', '1.2.0', [stax])]]);
  await publish(page, lists);
  await swap.open('/swap');
  await swap.openTokens('To');
  await swap.tokens.getByRole('button', { name: 'Change' }).click();
  const manager = page.getByRole('dialog', { name: 'Manage lists' });
  const field = manager.getByRole('textbox', { name: 'Add a list' });
  const add = async (typed: string) => {
    await field.fill(typed);
    await field.press('Enter');
  };
  await expect(manager.getByRole('button', { name: 'Back to tokens' })).toBeFocused();
  await expect(manager.getByRole('radio', { name: 'tokens.uniswap.eth' })).toBeChecked();
  await expect(manager.getByRole('region', { name: 'Livery Ethereum' })).toContainText(/v1\.0\.\d+ · \d+ tokens/);

  await add('ftp://lists.example');
  await expect(field).toHaveAccessibleDescription('Unrecognized list URL protocol.');
  await add('nowhere.livery.eth');
  await expect(field).toHaveAccessibleDescription('Failed to resolve ENS name: nowhere.livery.eth');
  await expect(manager.getByRole('radio', { name: 'nowhere.livery.eth' })).toHaveCount(0);
  await add('http://LISTS.example/list.json');
  const row = manager.getByRole('radio', { name: 'Example List' });
  await expect(row).toBeChecked();
  await expect(row).toHaveAccessibleDescription(/^v1\.2\.0 · 1 token\b.*lists\.example\/list\.json/);
  await expect(manager.getByRole('link', { name: 'View list Example List' })).toHaveAttribute('href', url);
  expect(await listAxeFaults(page)).toEqual([]);

  await manager.getByRole('button', { name: 'Back to tokens' }).click();
  await swap.tokens.getByRole('textbox').fill('STAX');
  await swap.tokens.getByRole('option', { name: /^STAX/ }).click();
  await expect(swap.half('To')).toContainText('STAX');
  lists.delete(url);
  await page.reload();
  await expect(swap.half('To')).toContainText('STAX');
  const imported = page.getByRole('dialog', { name: 'Token imported' });
  await expect(imported).toBeHidden();

  await swap.openTokens('To');
  await swap.tokens.getByRole('button', { name: 'Change' }).click();
  await manager.getByRole('button', { name: 'Remove list Example List' }).click();
  const removal = page.getByRole('dialog', { name: 'Remove list' });
  const word = removal.getByRole('textbox', { name: 'Type REMOVE to remove the list' });
  await expect(word).toBeFocused();
  await word.fill('remove');
  await expect(removal.getByRole('button', { name: 'Remove list' })).toBeDisabled();
  expect(await listAxeFaults(page)).toEqual([]);
  await word.fill('REMOVE');
  await word.press('Enter');
  await expect(imported).toContainText(stax.address);
  // The lists are below that dialog now.
  const below = (name: string) => page.getByRole('radio', { name, includeHidden: true });
  await expect(below('tokens.uniswap.eth')).toBeChecked();
  await expect(below('Example List')).toHaveCount(0);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('list updates are applied or offered, and a dismissed one stays available in the list manager', {
    tag: '@long',
  }, async ({ page, swap, ledger }) => {
    const [stax, strap] = [ledger.getToken('STAX'), ledger.getToken('STRAP')];
    const url = 'tokens.uniswap.eth';
    const popups = page.getByRole('status').filter({ hasText: 'token list' });
    const lists = new Map([[url, toList('First List', '1.0.0', [stax])]]);
    await publish(page, lists);
    const visit = async () => {
      const answered = page.waitForResponse((response) => response.url().includes(`/api/lists?url=${url}`));
      await swap.open('/swap');
      await answered;
    };
    await visit();
    await swap.openTokens('To');
    await expect(swap.tokens).toContainText('First List');

    lists.set(url, toList('Second List', '1.0.1', [stax]));
    await visit();
    await expect(popups).toHaveText('The token list "Second List" has been updated to v1.0.1.');

    lists.set(url, toList('Third List', '1.1.0', [stax, strap]));
    await visit();
    await expect(popups).toContainText('An update is available for the token list "Second List" (1.0.1 to 1.1.0).');
    await expect(popups).toContainText('Added: STRAP');
    expect(await listAxeFaults(page)).toEqual([]);
    await popups.getByRole('button', { name: 'Dismiss' }).click();
    await expect(popups).toBeHidden();

    lists.set(url, toList('Lower List', '0.9.0', [strap]));
    await visit();
    await swap.openTokens('To');
    await swap.tokens.getByRole('textbox').fill('STAX');
    await expect(swap.tokens.getByRole('option', { name: /^STAX/ })).toBeVisible();
    await swap.tokens.getByRole('button', { name: 'Change' }).click();
    const manager = page.getByRole('dialog', { name: 'Manage lists' });
    await expect(manager.getByText('(1.0.1 to 1.1.0)')).toBeVisible();
    expect(await listAxeFaults(page)).toEqual([]);
    await manager.getByRole('button', { name: 'Accept update' }).click();
    await expect(manager.getByRole('radio', { name: 'Third List' })).toHaveAccessibleDescription(
      /^v1\.1\.0 · 2 tokens/,
    );
    await manager.getByRole('button', { name: 'Back to tokens' }).click();
    await swap.tokens.getByRole('textbox').fill('STRAP');
    await expect(swap.tokens.getByRole('option', { name: /^STRAP/ })).toBeVisible();
    await expect(popups).toBeHidden();
  });
});
