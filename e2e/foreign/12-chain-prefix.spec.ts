import { accounts } from '@livery/sandbox/accounts';
import { expect, test } from './foreignTest';

const [, alice] = accounts;

test.describe('12 an address with a prefix of its chain', () => {
  for (const [name, typed] of [
    ['its short name', `eth:${alice}`],
    ['a payment link', `ethereum:${alice}@1`],
  ] as const) {
    test(`12a of this chain, as ${name}: it is taken, or what to change is said`, async ({ page, swap }) => {
      await swap.open('/swap');
      await swap.addSend(typed);
      const main = page.getByRole('main');
      const taken = main.getByRole('link', { name: 'View on Etherscan' });
      await expect(taken.or(main.getByText('Invalid recipient')).first()).toBeVisible();
      if (await taken.count()) return expect(taken).toHaveAttribute('href', `https://etherscan.io/address/${alice}`);
      await expect(main).toContainText(/prefix|without|leave out|remove .*:/i);
    });
  }

  test('12b of another chain: it is refused, and that network is named', async ({ page, swap }) => {
    await swap.open('/swap');
    await swap.addSend(`matic:${alice}`);
    const main = page.getByRole('main');
    await expect(main).toContainText('Invalid recipient');
    await expect(main.getByRole('link', { name: 'View on Etherscan' })).toHaveCount(0);
    await expect(main).toContainText(/Polygon/);
  });

  test('12c in a link: the recipient is not dropped without a word', async ({ page, swap }) => {
    await swap.open(`/swap?recipient=eth:${alice}`);
    await expect(swap.recipient.or(page.getByRole('main').getByText(/recipient/i)).first()).toBeVisible();
    if (await swap.recipient.count()) await expect(swap.recipient).toHaveValue(/0x/);
  });

  test('12d in the token search: the token is found, or what to change is said', async ({ swap, ledger }) => {
    const usdc = ledger.getToken('USDC');
    await swap.open('/swap');
    await swap.openTokens('To');
    await swap.tokens.getByRole('textbox').fill(`eth:${usdc.address}`);
    await expect(
      swap.tokens
        .getByRole('option', { name: /^USDC/ })
        .or(swap.tokens.getByText(/prefix|without/i))
        .first(),
    ).toBeVisible();
  });
});
