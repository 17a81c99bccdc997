import { parseEther } from 'viem';
import { expect, native, test } from './foreignTest';

type Answer = { id: unknown; result?: { status?: unknown; transactionHash?: unknown } };
const change: Record<string, (receipt: { status?: unknown }) => unknown> = {
  'null as status': (receipt) => Object.assign(receipt, { status: null }),
  'no status': (receipt) => Reflect.deleteProperty(receipt, 'status'),
  '0x01 as status': (receipt) => Object.assign(receipt, { status: '0x01' }),
  'the number 1 as status': (receipt) => Object.assign(receipt, { status: 1 }),
};

for (const [name, alter] of Object.entries(change)) {
  test(`14 a mined swap whose receipt has ${name} is done, not failed`, async ({
    page,
    swap,
    wallet: _,
    ledger,
    trader,
  }) => {
    await ledger.fund(native(ledger).address, trader.address, parseEther('2'));
    await page.route('**/api/1/rpc', async (route) => {
      const asked = [route.request().postDataJSON()].flat() as { id: unknown; method: string }[];
      if (!asked.some(({ method }) => method === 'eth_getTransactionReceipt')) return route.fallback();
      const response = await route.fetch();
      const body = await response.json();
      for (const answer of [body].flat() as Answer[]) if (answer.result?.transactionHash) alter(answer.result);
      await route.fulfill({ response, json: body });
    });
    await swap.open(`/swap?outputCurrency=${ledger.getToken('USDC').address}&exactAmount=0.1`);
    await swap.connect();
    await swap.review();
    await swap.confirm();
    await expect(swap.dialog).toContainText('Transaction Submitted');
    await swap.close();
    const outcome = page.getByRole('article', { name: /Done|The transaction failed/ });
    await expect(outcome.first()).toBeVisible();
    // Popups leave by themselves, so neither is waited for any longer.
    expect(await page.getByRole('article', { name: 'The transaction failed' }).count()).toBe(0);
    expect(await page.getByRole('article', { name: 'Done' }).count()).toBe(1);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });
}
