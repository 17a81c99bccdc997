import { decodeUniversalSwap } from '@livery/core/domain/calldata/decodeUniversalSwap';
import { getExecutor } from '@livery/core/domain/executors';
import { getNativeCoin } from '@livery/core/domain/tokens/nativeToken';
import { expect } from '@playwright/test';
import { parseEther } from 'viem';
import { test } from '../fixtures/test';
import { bundledFee } from '../product/operators';
import { sentHeading } from '../screens/sentHeading';

test('where V4 pays more, the coin is sold by the Universal Router, with the minimum, the fee and the path that the review shows', async ({
  page,
  swap,
  wallet,
  ledger,
  trader,
}) => {
  const sell = getNativeCoin(ledger.chain);
  const buy = ledger.getToken('WBTC');
  await ledger.fund(sell.address, trader.address, parseEther('3'));
  // The gateway uses V4 once its check has worked.
  const readVenue = async () => {
    const { venues } = await (await page.request.get(`/api/${ledger.chain.id}/sources`)).json();
    return venues.find(({ name }: { name: string }) => name === 'Uniswap_V4');
  };
  await expect.poll(readVenue).toMatchObject({ used: true });
  await swap.open(`/swap?outputCurrency=${buy.address}`);
  await swap.connect();
  await swap.type('From', '1');
  await swap.review();
  const guaranteed = await swap.readGuarantee(buy);
  await swap.confirm();
  await expect(swap.dialog).toContainText(sentHeading);
  const hash = await swap.readHash();
  const receipt = await ledger.getReceipt(hash);
  const { input, to, value } = await ledger.client.getTransaction({ hash });
  expect(receipt.status).toBe('success');
  expect(to?.toLowerCase()).toBe(getExecutor(ledger.chain, 'universalRouter')?.toLowerCase());
  expect((await wallet.listSent()).at(-1)?.data).toBe(input);
  const call = decodeUniversalSwap(input);
  expect(call.fills.map(({ kind }) => kind)).toContain('v4');
  const [bought, fee] = await Promise.all([
    ledger.gain(buy.address, trader.address, receipt),
    ledger.gain(buy.address, bundledFee.recipient, receipt),
  ]);
  expect(value).toBe(parseEther('1'));
  expect(bought).toBeGreaterThanOrEqual(guaranteed);
  expect(fee).toBe(call.fee?.amount);
  expect(Number(fee) / Number(bought)).toBeCloseTo(0.003, 5);
});
