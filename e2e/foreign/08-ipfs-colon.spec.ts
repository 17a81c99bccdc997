import { expect, test } from './foreignTest';

const cid = 'QmYwAPJzv5CZsnA625s3Xf2nemtYgPpHdWEz79ojWnsG9x';
const forms = {
  'ipfs: without slashes': [`ipfs:${cid}`, `ipfs://${cid}`],
  'ipfs with two slashes': [`ipfs://${cid}`, `ipfs://${cid}`],
  'ipfs with its own folder': [`ipfs://ipfs/${cid}`, `ipfs://${cid}`],
  'ipns: without slashes': ['ipns:lists.example', 'ipns://lists.example'],
  'IPFS in capitals': [`IPFS://${cid}`, `ipfs://${cid}`],
  'with spaces around it': [` ipfs://${cid} `, `ipfs://${cid}`],
} as const;

for (const [name, [typed, place]] of Object.entries(forms)) {
  test(`8 a list at ${name} is added, once`, async ({ page, swap, ledger }) => {
    const { chainId, address, symbol, decimals } = ledger.getToken('STAX');
    await page.route('**/api/lists?*', async (route) => {
      if (new URL(route.request().url()).searchParams.get('url') !== place) return route.continue();
      const list = {
        name: 'Foreign List',
        timestamp: '2026-11-21T00:00:00Z',
        version: { major: 1, minor: 0, patch: 0 },
        tokens: [{ chainId, address, symbol, name: symbol, decimals }],
      };
      await route.fulfill({ json: { list, dropped: { chain: 0, address: 0, decimals: 0 } } });
    });
    await swap.open('/swap');
    await swap.openTokens('To');
    await swap.tokens.getByRole('button', { name: 'Change' }).click();
    const manager = page.getByRole('dialog', { name: 'Manage lists' });
    const field = manager.getByRole('textbox', { name: 'Add a list' });
    await field.fill(typed);
    await field.press('Enter');
    const row = manager.getByRole('radio', { name: 'Foreign List' });
    await expect(row.or(manager.getByText(/Unrecognized list URL protocol|Failed to download/)).first()).toBeVisible();
    await expect(row, await field.evaluate((each) => each.getAttribute('aria-describedby') ?? '')).toHaveCount(1);
    await field.fill(place);
    await field.press('Enter');
    await expect(field).toHaveValue('');
    await expect(row).toHaveCount(1);
  });
}
