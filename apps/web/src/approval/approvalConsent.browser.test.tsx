import { getChain } from '@livery/core/domain/chains';
import type { Consent } from '@livery/core/gate/common/consent';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { Address } from 'viem';
import { afterEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { TextProvider } from '../text/TextProvider';
import { englishTexts } from '../text/testing/englishTexts';
import { ApprovalRow } from './ApprovalRow';
import { type ApprovalOutcome, askApproval } from './askApproval';
import type { useApproval } from './useApproval';
import { useApprovalStep } from './useApprovalStep';

vi.mock('./askApproval', () => ({ askApproval: vi.fn<typeof askApproval>() }));
vi.mock('./useApproval', () => ({ useApproval: vi.fn<typeof useApproval>(() => 'NOT_APPROVED') }));

const chain = getChain(1);
if (!chain) throw new Error('Ethereum is missing.');
const account = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';
const config = { domain: '', name: '', brand_color: '', buyTokenPercentage: 0, default_slippage: 1 };
const unknown = {
  chainId: 1,
  address: '0x6B175474E89094C44Da98b954EedeAC495271d0F',
  symbol: 'NEW',
  name: 'New',
  decimals: 18,
} as const;
const another = { ...unknown, address: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48', symbol: 'OTHER' } as const;
const consent: Consent = { code: 'TOKEN_NOT_WITNESSED', tokens: [unknown] };
const asked: ApprovalOutcome = { status: 'asked', consents: [consent] };

afterEach(() => vi.mocked(askApproval).mockReset());

/** The approve step of a form. */
function Step({ token }: { token: typeof unknown | typeof another }) {
  const sale = { chain: chain as never, account: account as Address, token, spender: account as Address, amount: 1n };
  return <ApprovalRow steps={[useApprovalStep(config, sale)]} />;
}

const client = new QueryClient();
const show = (token: typeof unknown | typeof another) => (
  <QueryClientProvider client={client}>
    <TextProvider texts={englishTexts}>
      <Step token={token} />
    </TextProvider>
  </QueryClientProvider>
);

test('an approval that needs a consent cannot be pressed until it is ticked, and then asks with it', async () => {
  vi.mocked(askApproval).mockResolvedValueOnce(asked).mockResolvedValueOnce({ status: 'rejected' });
  const screen = await render(show(unknown));
  const approve = screen.getByRole('button', { name: 'Approve NEW' });
  const missing = screen.getByRole('button', { name: 'Tick every box to continue' });
  const tick = screen.getByRole('checkbox', { name: 'I understand' });
  await expect.element(approve).toBeEnabled();
  await expect.element(missing).not.toBeInTheDocument();
  await approve.click();
  await expect.element(approve).toBeDisabled();
  await expect.element(approve).toHaveAccessibleDescription('Tick every box to continue');
  await missing.click();
  await expect.element(tick).toHaveFocus();
  await tick.click();
  await expect.element(missing).not.toBeInTheDocument();
  await expect.element(approve).toBeEnabled();
  await tick.click();
  await expect.element(approve).toBeDisabled();
  await tick.click();
  await approve.click();
  await vi.waitFor(() => expect(askApproval).toHaveBeenCalledTimes(2));
  expect(vi.mocked(askApproval).mock.lastCall?.[0].given).toEqual([consent]);
});

test('the points of one token do not hold up the approval of another', async () => {
  vi.mocked(askApproval).mockResolvedValueOnce(asked);
  const screen = await render(show(unknown));
  await screen.getByRole('button', { name: 'Approve NEW' }).click();
  await expect.element(screen.getByRole('checkbox', { name: 'I understand' })).toBeVisible();
  await screen.rerender(show(another));
  await expect.element(screen.getByRole('button', { name: 'Approve OTHER' })).toBeEnabled();
  await expect.element(screen.getByRole('checkbox', { name: 'I understand' })).not.toBeInTheDocument();
});
