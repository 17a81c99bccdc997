import { getNativeCoin } from '@livery/core/domain/tokens/nativeToken';
import { holdRpc } from '@livery/sandbox/hostile/holdRpc';
import { thief } from '@livery/sandbox/hostile/hostileCase';
import { startHostileGateway } from '@livery/sandbox/hostile/startHostileGateway';
import { expect } from '@playwright/test';
import { parseEther } from 'viem';
import { listAxeFaults } from '../fixtures/listAxeFaults';
import { readSettlement } from '../fixtures/readSettlement';
import { fortmaticFrame, test } from '../fixtures/remoteTest';
import { sentHeading } from '../screens/sentHeading';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

test('a phone connects by QR code, swaps, stays connected after a reload and disconnects', async ({
  page,
  swap,
  phone,
  ledger,
  trader,
}) => {
  const sell = getNativeCoin(ledger.chain);
  const buy = ledger.getToken('UNI');
  await ledger.fund(sell.address, trader.address, parseEther('2'));
  await swap.open(`/swap?outputCurrency=${buy.address}`);
  await swap.connect('WalletConnect');
  await expect(swap.dialog.getByRole('img', { name: 'QR code for the wallet' })).toBeVisible();
  expect(await listAxeFaults(page)).toEqual([]);
  await swap.dialog.getByRole('button', { name: 'Copy link' }).click();
  await phone.scan(await page.evaluate(() => navigator.clipboard.readText()));
  const short = new RegExp(`${trader.address.slice(0, 6)}.+${trader.address.slice(-4)}`, 'i');
  await expect(swap.header).toContainText(short);
  await expect(swap.dialog).toBeHidden();

  await page.reload();
  await expect(swap.header).toContainText(short);
  await swap.type('From', '0.5');
  // This wallet has no node of its own, so the page asks a public one, and the trader has nothing to agree to.
  await swap.review();
  await expect(swap.confirmation).toContainText(`Checked by the node ${new URL(ledger.rpcUrl).host}`);
  const guaranteed = await swap.readGuarantee(buy);
  await swap.confirm();
  await expect(swap.dialog).toContainText(sentHeading);
  const hash = await swap.readHash();
  const { sold, bought, status, call } = await readSettlement({ ledger, trader: trader.address, hash, sell, buy });
  expect(status).toBe('success');
  expect(sold).toBe(parseEther('0.5'));
  expect(bought).toBeGreaterThanOrEqual(guaranteed);
  expect(phone.log.map(({ method }) => method)).toEqual(['eth_sendTransaction']);
  expect(JSON.stringify(phone.log[0]?.params)).toContain(call.data);

  await swap.close();
  await phone.disconnect();
  await expect(swap.header.getByRole('button', { name: 'Connect to a wallet' })).toBeVisible();
});

test('a phone that selects another account or network while a node is slow is not asked for anything', async ({
  page,
  swap,
  phone,
  ledger,
  trader,
  product,
  host,
}) => {
  const gateway = await startHostileGateway(product.url);
  await ledger.fund(getNativeCoin(ledger.chain).address, trader.address, parseEther('2'));
  const origin = gateway.url.replace('localhost', host);
  await swap.open(`${origin}/swap?outputCurrency=${ledger.getToken('UNI').address}&exactAmount=0.5`);
  await swap.connect('WalletConnect');
  await swap.dialog.getByRole('button', { name: 'Copy link' }).click();
  await phone.scan(await page.evaluate(() => navigator.clipboard.readText()));
  // The dialog hides header and banner from roles.
  const header = page.getByRole('banner', { includeHidden: true });
  const otherNetwork = page.getByRole('status', { includeHidden: true }).filter({ hasText: 'Your wallet is on' });
  const changes = [
    { selected: { account: thief }, shown: header.getByText(thief.slice(-4)), code: 'WRONG_SENDER' },
    { selected: { chainId: 56 }, shown: otherNetwork, code: 'WRONG_CHAIN' },
  ];
  for (const { selected, shown, code } of changes) {
    await swap.review();
    const node = holdRpc('eth_simulateV1');
    gateway.behave(node.intercept);
    await swap.confirm();
    await node.reached;
    await phone.select(selected);
    await expect(shown).toBeAttached();
    node.release();
    await expect(swap.dialog).toContainText(code);
    await swap.dialog.getByRole('button', { name: 'Dismiss' }).click();
    await phone.select({ account: trader.address });
    await expect(header).toContainText(trader.address.slice(-4), { ignoreCase: true });
  }
  expect(phone.log).toEqual([]);
  // A page without its gateway would complain.
  await page.close();
  await gateway.stop();
});

test("the wallet dialog gives way to Fortmatic's login as soon as that is ready", async ({ page, swap, trader }) => {
  const pixel = '<svg xmlns="http://www.w3.org/2000/svg"/>';
  await page.route('https://static.fortmatic.com/**', (route) =>
    route.fulfill({ contentType: 'image/svg+xml', body: pixel }),
  );
  await page.route('https://x2.fortmatic.com/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: fortmaticFrame(trader.address) }),
  );
  await swap.open('/swap');
  await swap.connect('Fortmatic');
  await expect(swap.dialog).toBeHidden();
  await page.frameLocator('iframe.fortmatic-iframe').getByRole('button', { name: 'Sign in' }).click();
  await expect(swap.header).toContainText(trader.address.slice(-4), { ignoreCase: true });
});
