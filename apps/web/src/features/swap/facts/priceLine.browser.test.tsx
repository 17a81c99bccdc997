import { expect, test } from 'vitest';
import type { FakeGateway } from '../testing/createGateway';
import { renderSwap } from '../testing/renderSwap';
import { usdc } from '../testing/sampleTerms';

const bought = `outputCurrency=${usdc.address}`;

test('the price of one token, with the fee, is shown before an amount is typed, and moves nothing', async () => {
  const asked: string[] = [];
  const late = { answer: () => {} };
  const released = new Promise<void>((resolve) => {
    late.answer = resolve;
  });
  const { screen, field } = await renderSwap({
    query: bought,
    isIdle: true,
    prepare: (gateway) => {
      gateway.price = async (search) => {
        asked.push(search.get('sellAmount') ?? '');
        await released;
        return gateway.answer(search);
      };
    },
  });
  // The line and the requests are chunks of their own.
  await expect.poll(() => asked, { timeout: 10_000 }).toEqual([`${10n ** 18n}`]);
  const measure = () => screen.container.firstElementChild?.getBoundingClientRect().height;
  const height = measure();
  late.answer();
  const line = screen.getByText('1 ETH = 2,991.02 USDC', { exact: true });
  await expect.element(line).toBeVisible();
  expect(measure()).toBe(height);
  await field('From').fill('2');
  await expect.element(line).not.toBeInTheDocument();
  await expect.element(field('To')).toHaveValue('5982.05');
});

test('what is sold for dollars is read in dollars', async () => {
  const { screen } = await renderSwap({
    query: `inputCurrency=${usdc.address}&outputCurrency=ETH`,
    isIdle: true,
    change: { buyTokenPercentage: 0 },
  });
  await expect.element(screen.getByText(/^1 ETH = [\d,.]+ USDC$/)).toHaveTextContent('1 ETH = 3,000 USDC');
});

test('of a token that brings few base units more are sold, so that the price is exact', async () => {
  const asked: string[] = [];
  const { screen } = await renderSwap({
    query: bought,
    isIdle: true,
    prepare: (gateway) => {
      gateway.price = (search) => {
        asked.push(search.get('sellAmount') ?? '');
        return gateway.answer(search, 0.0008);
      };
    },
  });
  // One brings 797 base units after the fee, a hundred of them 79,761.
  await expect.element(screen.getByText(/^1 ETH = /)).toHaveTextContent('1 ETH = 0.00079761 USDC');
  expect(asked).toEqual([`${10n ** 18n}`, `${10n ** 20n}`]);
});

test('a price that is lost in rounding even so is not shown, and who is paid does not change it', async () => {
  const asked: URLSearchParams[] = [];
  const { screen } = await renderSwap({
    query: `${bought}&recipient=0x5bD68B4d6f90Bcc9F3a9456791c0Db5A43df676d`,
    isIdle: true,
    change: { affiliateAddress: '0x5bD68B4d6f90Bcc9F3a9456791c0Db5A43df676d' },
    prepare: (gateway) => {
      gateway.price = (search) => {
        asked.push(search);
        return gateway.answer(search, 0);
      };
    },
  });
  await expect.poll(() => asked.map((search) => search.get('sellAmount'))).toEqual([`${10n ** 18n}`, `${10n ** 23n}`]);
  await seeOtherLine();
  expect(screen.container).not.toHaveTextContent('1 ETH =');
  for (const search of asked) {
    expect(search.has('recipient')).toBe(false);
    expect(search.has('affiliateAddress')).toBe(false);
  }
  // The fee depends on the recipient, who is forgotten with the wallet: this form would ask once more.
  await screen.unmount();
});

/** Waits for the line of another form, which comes after all that the forms before it ask for and show. */
async function seeOtherLine(prepare: (gateway: FakeGateway) => void = () => {}) {
  const { screen } = await renderSwap({ query: bought, isIdle: true, connected: false, prepare });
  await expect.element(screen.getByText(/^1 ETH = /)).toBeVisible();
}

const scenes = [
  ['before the page is idle', { query: bought, isIdle: false }],
  ['for a pair that is wrapped', { query: 'outputCurrency=0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2', isIdle: true }],
  ['without a second token', { isIdle: true }],
] as const;

test.each(scenes)('%s no price is asked for', async (_, scene) => {
  const asked: string[] = [];
  const prepare = (gateway: FakeGateway) => {
    gateway.price = (search) => {
      asked.push(`${search}`);
      return gateway.answer(search);
    };
  };
  const { button, field } = await renderSwap({ ...scene, prepare });
  await expect.element(field('From')).toHaveValue('');
  await expect.element(button('Enter Amount')).toBeVisible();
  await seeOtherLine(prepare);
  expect(asked).toHaveLength(1);
});
