import '../../ui/theme.css';
import { nativeToken } from '@livery/core/domain/tokens/nativeToken';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type Address, parseUnits } from 'viem';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { createNode } from '../../chain/testing/createNode';
import { priceQuery } from '../../fiat/prices';
import { TextProvider } from '../../text/TextProvider';
import { englishTexts } from '../../text/testing/englishTexts';
import { Studio } from './Studio';

const recipient = '0x5bD68B4d6f90Bcc9F3a9456791c0Db5A43df676d';
const other = '0x00000000000000000000000000000000000000A1';
const multicall: Address = '0xcA11bde05977b3631167028862bE2a173976CA11';
const [usdc, dai, weth, uni, link]: readonly Address[] = [
  '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
  '0x6B175474E89094C44Da98b954EedeAC495271d0F',
  '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2',
  '0x1f9840a85d5aF5bf1D1762F925BDADdC4201F984',
  '0x514910771AF9Ca656af840dff83E8264EcF986CA',
];

afterEach(() => vi.unstubAllGlobals());

/** Shows Studio with a node of Ethereum, where the account holds six tokens, and one of Polygon, where it holds none. */
async function show(
  fields: object = { feeRecipient: recipient },
  { prices = Promise.resolve(), known = [] as Address[] } = {},
) {
  await page.viewport(1280, 900);
  const [ethereum, polygon] = [createNode(), createNode(137)];
  ethereum.balances = new Map([
    [multicall, parseUnits('2.5', 18)],
    [usdc ?? multicall, parseUnits('1234.5', 6)],
    [dai ?? multicall, parseUnits('0.25', 18)],
    [weth ?? multicall, parseUnits('1', 18)],
    [uni ?? multicall, parseUnits('10', 18)],
    [link ?? multicall, parseUnits('7000', 18)],
  ]);
  ethereum.prices = {
    [nativeToken]: '3000',
    [`${weth}`]: '3000',
    [`${usdc}`]: '1',
    [`${dai}`]: '1',
    [`${uni}`]: '5.5',
  };
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (input: Parameters<typeof fetch>[0], init?: RequestInit) => {
    const { pathname } = new URL(input instanceof Request ? input.url : String(input), location.href);
    asked.push(pathname);
    if (pathname.endsWith('/prices')) await prices;
    return (pathname.startsWith('/api/137/') ? polygon : ethereum).fetch(input, init);
  });
  const config = {
    ...{ domain: location.hostname, name: 'Tide', brand_color: '#17a2c4', buyTokenPercentage: 0.003 },
    ...{ default_slippage: 1, ...fields },
  };
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  for (const address of known) client.setQueryData(priceQuery({ chainId: 1, address }).queryKey, '1');
  const screen = await render(
    <QueryClientProvider client={client}>
      <TextProvider texts={englishTexts}>
        <Studio app={{ config: config as never, configured: true, chains: [1, 137] }} />
      </TextProvider>
    </QueryClientProvider>,
  );
  const part = screen.getByRole('region', { name: 'What the fee account holds' });
  return {
    ethereum,
    polygon,
    asked,
    part,
    press: () => part.getByRole('button', { name: 'Read the balances' }).click(),
    chain: (name: string) => part.getByRole('region', { name }),
    paidTo: screen.getByRole('textbox', { name: 'Paid to', exact: true }),
  };
}

test('the balances of the fee account are read when asked for, and listed by chain and worth', async () => {
  const { asked, part, press, chain } = await show();
  await expect.element(part).toHaveTextContent(/present balances of listed tokens: what was moved away is not counted/);
  expect(asked.filter((path) => /rpc|prices/.test(path))).toEqual([]);
  await press();
  const sum = chain('Ethereum').getByText('≈ $11,789.75', { exact: true });
  await expect.element(sum).toBeVisible();
  const rows = chain('Ethereum').getByRole('listitem').elements();
  expect(rows.map((row) => row.querySelector('bdi')?.textContent?.split(/\s/)[1])).toEqual([
    'ETH',
    'WETH',
    'USDC',
    'UNI',
    'DAI',
  ]);
  const row = (at: number) => chain('Ethereum').getByRole('listitem').nth(at);
  await expect.element(row(0)).toHaveTextContent(/2\.5 ETH≈ \$7,500\.00$/);
  await expect.element(row(2)).toHaveTextContent(/1,234\.5 USDC≈ \$1,234\.50$/);
  await expect.element(row(4)).toHaveTextContent(/0\.25 DAI≈ \$0\.25$/);
  // LINK has no price, however much of it there is.
  await expect.element(chain('Ethereum')).toHaveTextContent(/More tokens: 1/);
  const explorer = chain('Ethereum').getByRole('link', { name: 'View on Etherscan' });
  await expect.element(explorer).toHaveAttribute('href', `https://etherscan.io/address/${recipient}`);
  await expect.element(chain('Polygon')).toHaveTextContent(/No listed token\./);
  await expect.element(chain('Polygon').getByRole('listitem')).not.toBeInTheDocument();
});

test('no sum is shown before all prices are there', async () => {
  let tell = () => {};
  const prices = new Promise<void>((resolve) => {
    tell = resolve;
  });
  const { asked, press, chain } = await show({ feeRecipient: recipient }, { prices, known: [usdc ?? multicall] });
  await press();
  await expect.element(chain('Ethereum')).toHaveTextContent(/1,234\.5 USDC/);
  await expect.poll(() => asked.filter((path) => path.endsWith('/prices')).length).toBeGreaterThan(0);
  await expect.element(chain('Ethereum')).toHaveAttribute('aria-busy', 'true');
  // That of one token is known, which is not the sum.
  await expect.element(chain('Ethereum').getByRole('listitem').first()).toHaveTextContent(/≈ \$1,234\.50$/);
  expect(chain('Ethereum').element().querySelector('header')?.textContent).toBe('Ethereum');
  tell();
  await expect.element(chain('Ethereum').getByText('≈ $11,789.75', { exact: true })).toBeVisible();
  await expect.element(chain('Ethereum')).toHaveAttribute('aria-busy', 'false');
});

test('a chain that does not answer says so beside the others, and is asked again', async () => {
  const { polygon, press, chain } = await show();
  polygon.isDown = true;
  polygon.balances = new Map([[multicall, parseUnits('3', 18)]]);
  await press();
  const sentence = 'Polygon does not answer, so its balances are not known.';
  await expect.element(chain('Polygon').getByText(sentence), { timeout: 15_000 }).toBeVisible();
  await expect.element(chain('Polygon')).not.toHaveTextContent(/No listed token/);
  await expect.element(chain('Ethereum').getByText('≈ $11,789.75', { exact: true })).toBeVisible();
  polygon.isDown = false;
  await chain('Polygon').getByRole('button', { name: 'Try again' }).click();
  await expect.element(chain('Polygon').getByRole('listitem')).toHaveTextContent(/3 (MATIC|POL)$/);
  await expect.element(chain('Polygon').getByText(sentence)).not.toBeInTheDocument();
});

test('pressed again, the balances are read anew', async () => {
  const { ethereum, press, chain } = await show();
  await press();
  await expect.element(chain('Ethereum').getByText('≈ $11,789.75', { exact: true })).toBeVisible();
  ethereum.balances = new Map([[multicall, parseUnits('1', 18)]]);
  await press();
  await expect.element(chain('Ethereum').getByText('≈ $3,000.00', { exact: true }).first()).toBeVisible();
  await expect.element(chain('Ethereum').getByRole('listitem').nth(1)).not.toBeInTheDocument();
});

test('without an account that is paid the part is absent, and another account is not read unasked', async () => {
  const { part, press, chain, paidTo } = await show({});
  await expect.element(paidTo).toBeVisible();
  await expect.element(part).not.toBeInTheDocument();
  await paidTo.fill(recipient.slice(0, 20));
  await expect.element(part).not.toBeInTheDocument();
  await paidTo.fill(recipient);
  await press();
  await expect.element(chain('Ethereum')).toBeVisible();
  await paidTo.fill(other);
  await expect.element(chain('Ethereum')).not.toBeInTheDocument();
  await expect.element(part.getByRole('button', { name: 'Read the balances' })).toBeVisible();
});
