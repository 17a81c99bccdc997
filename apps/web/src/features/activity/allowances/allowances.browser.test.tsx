import { readAllowances } from '@livery/core/actions/readAllowances';
import { readTokenPermits } from '@livery/core/actions/readTokenPermitState';
import { getChain } from '@livery/core/domain/chains';
import { getExecutor, permit2 } from '@livery/core/domain/executors';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type Address, type Client, maxUint256 } from 'viem';
import { beforeEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { revokeApproval } from '../../../approval/revokeApproval';
import { useTransactions } from '../../../state/transactions';
import { TextProvider } from '../../../text/TextProvider';
import { englishTexts } from '../../../text/testing/englishTexts';
import { AllowanceList } from './AllowanceList';
import { Allowances } from './Allowances';

vi.mock('@livery/core/actions/readAllowances', () => ({ readAllowances: vi.fn<typeof readAllowances>() }));
vi.mock('@livery/core/actions/readTokenPermitState', () => ({ readTokenPermits: vi.fn<typeof readTokenPermits>() }));
vi.mock('../../../approval/revokeApproval', () => ({ revokeApproval: vi.fn<typeof revokeApproval>() }));
const node = vi.hoisted(() => ({ gateway: {}, second: undefined as object | undefined }));
vi.mock('../../../chain/getClient', () => ({ getClient: async () => node.gateway }));
vi.mock('../../../wallet/getSecondNode', () => ({ getSecondNode: async () => node.second, maxReviewMs: 30_000 }));

const found = getChain(1);
if (!found) throw new Error('Ethereum is missing.');
const chain = found;
const router = getExecutor(chain, 'universalRouter') ?? '0x';
const account = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266' as const;
const token = { chainId: 1, decimals: 6, name: 'USD Coin', symbol: 'USDC' } as const;
const usdc = { ...token, address: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48' } as const;
const dai = { ...token, symbol: 'DAI', address: '0x6B175474E89094C44Da98b954EedeAC495271d0F' } as const;
const ofUsdc = { token: usdc.address, spender: chain.exchangeProxy, amount: maxUint256 } as const;
const ofDai = { token: dai.address, spender: chain.v2.router, amount: 5_000_000n } as const;
const hash = `0x${'11'.repeat(32)}` as const;

beforeEach(() => {
  vi.mocked(readAllowances).mockReset().mockResolvedValue([ofDai, ofUsdc]);
  vi.mocked(readTokenPermits).mockReset().mockResolvedValue([]);
  vi.mocked(revokeApproval).mockReset().mockResolvedValue({ status: 'sent', hash });
  useTransactions.setState({ transactions: [] });
  node.second = undefined;
});

async function show() {
  const client = new QueryClient({ defaultOptions: { queries: { retryDelay: 0 } } });
  const draw = (of: Address) => (
    <QueryClientProvider client={client}>
      <TextProvider texts={englishTexts}>
        <Allowances>
          <AllowanceList chain={chain} account={of} tokens={[dai, usdc]} isLoading={false} />
        </Allowances>
      </TextProvider>
    </QueryClientProvider>
  );
  const screen = await render(draw(account));
  await screen.getByRole('button', { name: 'Approvals' }).click();
  return Object.assign(screen, { change: (to: Address) => screen.rerender(draw(to)) });
}

test('nothing is read before the approvals are opened, which then have the unlimited ones first', async () => {
  const screen = await show();
  await expect.element(screen.getByText('Unlimited USDC')).toBeVisible();
  const rows = screen.getByRole('listitem').elements();
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Unlimited USDCFor swaps and limit orders'),
    expect.stringContaining('5 DAIFor pools and swaps to others'),
  ]);
  expect(vi.mocked(readAllowances).mock.calls.map(([, { tokens }]) => tokens)).toEqual([[dai.address, usdc.address]]);
});

test('an allowance is taken back from its contract, waits until that is mined, and is read again then', async () => {
  const screen = await show();
  const button = screen.getByRole('button', { name: 'Revoke DAI, For pools and swaps to others' });
  await button.click();
  expect(vi.mocked(revokeApproval).mock.lastCall?.[0]).toMatchObject({
    ...{ account, token: dai, spender: chain.v2.router, purpose: 'deposit' },
  });
  const record = { hash, from: account, chainId: 1, summary: 'Revoke DAI', addedTime: Date.now() } as const;
  const sent = { ...record, approval: { tokenAddress: dai.address, spender: ofDai.spender } };
  useTransactions.setState({ transactions: [sent] });
  await expect.element(button).toHaveAttribute('aria-busy', 'true');
  vi.mocked(readAllowances).mockResolvedValue([ofUsdc]);
  const receipt = {
    ...{ blockHash: hash, blockNumber: 1, contractAddress: null, from: account, to: dai.address },
    ...{ status: 1, transactionHash: hash, transactionIndex: 0 },
  };
  useTransactions.setState({ transactions: [{ ...sent, receipt, confirmedTime: Date.now() }] });
  await expect.element(button).not.toBeInTheDocument();
  await expect.element(screen.getByText('Unlimited USDC')).toBeVisible();
});

test('an allowance of Permit2 is named after what it is for, and taken back like any other', async () => {
  vi.mocked(readAllowances).mockResolvedValue([{ token: dai.address, spender: permit2, amount: 5_000_000n }]);
  const screen = await show();
  await screen.getByRole('button', { name: 'Revoke DAI, For swaps by signature' }).click();
  expect(vi.mocked(readAllowances).mock.lastCall?.[1].spenders).toContain(permit2);
  expect(vi.mocked(revokeApproval).mock.lastCall?.[0]).toMatchObject({ token: dai, spender: permit2, purpose: 'swap' });
});

test('what a signature left to the Universal Router is listed, and taken back from Permit2', async () => {
  vi.mocked(readAllowances).mockResolvedValue([]);
  vi.mocked(readTokenPermits).mockResolvedValue([{ token: usdc.address, spender: router, amount: 7_000_000n }]);
  const screen = await show();
  await expect.element(screen.getByText('7 USDC')).toBeVisible();
  await screen.getByRole('button', { name: 'Revoke USDC, By a signature, through Permit2' }).click();
  expect(vi.mocked(revokeApproval).mock.lastCall?.[0]).toMatchObject({
    token: usdc,
    spender: router,
    isOfPermit2: true,
  });
});

test('a rejection is said beside the row, and a point of the gate is ticked before the wallet is asked', async () => {
  const screen = await show();
  vi.mocked(revokeApproval).mockResolvedValueOnce({ status: 'rejected' });
  const button = screen.getByRole('button', { name: /^Revoke USDC/ });
  await button.click();
  await expect.element(screen.getByText('Transaction rejected.')).toBeVisible();
  await screen.getByRole('button', { name: 'Dismiss' }).click();
  const consents = [{ code: 'TOKEN_NOT_WITNESSED', tokens: [usdc] }] as const;
  vi.mocked(revokeApproval).mockResolvedValueOnce({ status: 'asked', consents });
  await button.click();
  await expect.element(button).toHaveAttribute('aria-disabled', 'true');
  await screen.getByRole('checkbox').click();
  await button.click();
  expect(vi.mocked(revokeApproval).mock.lastCall?.[0].given).toEqual(consents);
});

test('where nothing is allowed it says so, and what could not be read is read again by a press', async () => {
  vi.mocked(readAllowances).mockRejectedValue(new Error('silent'));
  const screen = await show();
  await expect.element(screen.getByText('Your approvals could not be read.')).toBeVisible();
  vi.mocked(readAllowances).mockResolvedValue([]);
  await screen.getByRole('button', { name: 'Try again' }).click();
  await expect.element(screen.getByText(/may take none of the listed tokens/)).toBeVisible();
});

test('the next account never sees the allowances of the one before', async () => {
  const screen = await show();
  await expect.element(screen.getByText('Unlimited USDC')).toBeVisible();
  vi.mocked(readAllowances).mockReturnValue(new Promise(() => {}));
  await screen.change(chain.v2.factory);
  expect(screen.getByRole('listitem').elements()).toEqual([]);
});

test("the wallet's own node is asked first; where it does not answer, the gateway's is, and the list says so", async () => {
  node.second = { own: true };
  const confirmed = await show();
  await expect.element(confirmed.getByText('Unlimited USDC')).toBeVisible();
  await expect.element(confirmed.getByText(/has not confirmed it/)).not.toBeInTheDocument();
  await confirmed.unmount();
  vi.mocked(readAllowances).mockImplementation(async (client: Client) => {
    if (client === node.second) throw new Error('silent');
    return [ofUsdc];
  });
  const screen = await show();
  await expect.element(screen.getByText(/own node has not confirmed it/)).toBeVisible();
  await expect.element(screen.getByText('Unlimited USDC')).toBeVisible();
});
