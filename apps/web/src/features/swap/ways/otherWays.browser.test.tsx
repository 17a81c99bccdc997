import { expect, test } from 'vitest';
import { renderSwap } from '../testing/renderSwap';
import { usdc } from '../testing/sampleTerms';

const query = `outputCurrency=${usdc.address}&exactAmount=1`;
const reason = 'INSUFFICIENT_ASSET_LIQUIDITY';
const dry = () =>
  Response.json(
    { code: 100, reason: 'Validation Failed', validationErrors: [{ field: 'buyToken', code: 1004, reason }] },
    { status: 400 },
  );
const isSmall = (asked: URLSearchParams, most: bigint) => BigInt(asked.get('sellAmount') ?? 0) <= most;

test('a failed quote can be asked for again, and nothing else is offered until there is one', async () => {
  const { button, gateway } = await renderSwap({
    query,
    prepare: (prepared) => {
      prepared.quote = () => Response.json({}, { status: 500 });
    },
  });
  await expect.element(button('Fetching Quote Failed')).toBeVisible();
  await expect.element(button('Try again')).toBeVisible();
  await expect.element(button('Place as limit order')).not.toBeInTheDocument();
  gateway.quote = gateway.answer;
  await expect.element(button('Swap')).toBeEnabled();
  await expect.element(button('Try again')).not.toBeInTheDocument();
});

test('without liquidity for an amount, the largest part that can be traded is offered', async () => {
  const most = 2n * 10n ** 17n;
  const { button, field } = await renderSwap({
    query,
    prepare: (gateway) => {
      gateway.quote = (asked) => (isSmall(asked, most) ? gateway.answer(asked) : dry());
      gateway.price = (asked) => (isSmall(asked, most) ? gateway.answer(asked, gateway.referenceRate) : dry());
    },
  });
  await expect.element(button('No Quote')).toBeDisabled();
  await expect.element(button('Try 0.2 ETH')).toBeVisible();
  await expect.element(button('Create the pool')).not.toBeInTheDocument();
  await button('Try 0.2 ETH').click();
  await expect.element(field('From')).toHaveValue('0.2');
  await expect.element(button('Swap')).toBeEnabled();
  await expect.element(button('Try 0.2 ETH')).not.toBeInTheDocument();
});

test('where a larger part cannot be asked about, the least one that can be traded is offered', async () => {
  const { button } = await renderSwap({
    query,
    prepare: (gateway) => {
      gateway.quote = dry;
      gateway.price = (asked) =>
        isSmall(asked, 10n ** 16n) ? gateway.answer(asked, gateway.referenceRate) : Response.json({}, { status: 500 });
    },
  });
  await expect.element(button('Try 0.001 ETH')).toBeVisible();
});

test('without any liquidity a limit order is offered, and one small amount was asked about', async () => {
  const asked: string[] = [];
  const { button, location } = await renderSwap({
    query: `${query}&theme=dark`,
    prepare: (gateway) => {
      gateway.quote = dry;
      gateway.price = (search) => {
        asked.push(search.get('sellAmount') ?? '');
        return dry();
      };
    },
  });
  await button('Place as limit order').click();
  const [path, search] = location.history?.at(-1)?.split('?') ?? [];
  expect(path).toBe('/limit');
  // The exchange takes the native coin in its wrapped form.
  expect(Object.fromEntries(new URLSearchParams(search))).toEqual({
    inputCurrency: '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2',
    outputCurrency: usdc.address,
    exactField: 'input',
    exactAmount: '1',
    theme: 'dark',
  });
  // The other one is the reference of the price impact.
  expect(asked.filter((amount) => amount === `${10n ** 15n}`)).toHaveLength(1);
  expect(new Set(asked)).toEqual(new Set([`${10n ** 15n}`, `${10n ** 16n}`]));
});

test('a pair that cannot be traded at all leads to its pool', async () => {
  const { button, location } = await renderSwap({
    query,
    prepare: (gateway) => {
      gateway.quote = dry;
      gateway.price = dry;
    },
  });
  await button('Create the pool').click();
  expect(location.history?.at(-1)).toBe(`/add/ETH/${usdc.address}`);
});

test('an amount that moves the price too far has a smaller one and a limit order beside it', async () => {
  const { button, field, screen } = await renderSwap({
    query,
    change: { buyTokenPercentage: 0 },
    prepare: (gateway) => {
      gateway.quote = (asked) => gateway.answer(asked, isSmall(asked, 2n * 10n ** 17n) ? 2_900 : 2_400);
    },
  });
  await expect.element(button('Price Impact Too High')).toBeDisabled();
  await expect.element(screen.getByText('This amount moves the price against you by 20.00%.')).toBeVisible();
  await expect.element(button('Place as limit order')).toBeVisible();
  await button('Try 0.16 ETH').click();
  await expect.element(field('From')).toHaveValue('0.16');
  await expect.element(button('Swap')).toBeEnabled();
  await expect.element(screen.getByText(/moves the price/)).not.toBeInTheDocument();
});
