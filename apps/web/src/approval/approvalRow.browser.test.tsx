import { getChain } from '@livery/core/domain/chains';
import type { SignedPermit } from '@livery/core/domain/liquidity/liquidityIntent';
import { getNativeCoin } from '@livery/core/domain/tokens/nativeToken';
import { SignFailedError } from '@livery/core/errors/transaction';
import type { Consent } from '@livery/core/gate/common/consent';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { usePreferences } from '../state/preferences';
import { useTransactions } from '../state/transactions';
import { TextProvider } from '../text/TextProvider';
import { englishTexts } from '../text/testing/englishTexts';
import { Button } from '../ui/Button';
import { ApprovalRow } from './ApprovalRow';
import type { ApprovalState } from './approvalState';
import { approveToken } from './approveToken';
import type { DescribedApproval } from './neededApproval';
import { signPermit } from './signPermit';
import { useApproval } from './useApproval';
import { useApprovalStep } from './useApprovalStep';
import { withPermit } from './withPermit';

vi.mock('./approveToken', () => ({ approveToken: vi.fn<typeof approveToken>() }));
vi.mock('./signPermit', () => ({ signPermit: vi.fn<typeof signPermit>() }));
vi.mock('./useApproval', () => ({ useApproval: vi.fn<typeof useApproval>() }));

const chain = getChain(1);
if (!chain) throw new Error('Ethereum is missing.');
const account = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';
const config = { domain: '', name: '', brand_color: '', buyTokenPercentage: 0, default_slippage: 1 };
const eth = getNativeCoin(chain);
const dai = { ...eth, address: '0x6B175474E89094C44Da98b954EedeAC495271d0F', symbol: 'DAI' } as const;
const ofToken = { chain, account, spender: chain.v2.router, token: dai, amount: 5n } as const;
const ofLink = { ...ofToken, token: { ...dai, address: account, symbol: 'LINK' } } as const;
/** A removal's shares, each of another pool, so that no test leaves a pair behind that cannot be signed. */
const toShares = (digit: number) =>
  ({
    ...ofToken,
    token: { ...eth, address: `0x${String(digit).repeat(40)}`, symbol: 'UNI-V2' },
    purpose: 'removal',
    pairOf: [eth, dai],
    permitSeconds: 600,
  }) as const;
const permit: SignedPermit = { value: 5n, deadline: 9_999_999_999n, signature: '0x11' };

beforeEach(() => {
  vi.mocked(approveToken).mockReset().mockResolvedValue({ status: 'sent' });
  vi.mocked(signPermit).mockReset().mockResolvedValue({ status: 'signed', permit });
  setState('NOT_APPROVED');
});

const setState = (state: ApprovalState) => void vi.mocked(useApproval).mockReturnValue(state);

function Form({ described, isBeside = false }: { described: readonly DescribedApproval[]; isBeside?: boolean }) {
  const [first = ofToken, second = first] = described;
  const both = [useApprovalStep(config, first), useApprovalStep(config, second)];
  const steps = both.slice(0, described.length).map((step) => withPermit(step));
  return (
    <main>
      <ApprovalRow steps={steps}>
        {isBeside ? (
          <Button onClick={() => steps[0]?.request.reset()}>{steps[0]?.permit ? 'Remove' : 'Change'}</Button>
        ) : undefined}
      </ApprovalRow>
    </main>
  );
}

async function show(described: readonly DescribedApproval[], isBeside = false) {
  const client = new QueryClient();
  const draw = (shown: typeof described) => (
    <QueryClientProvider client={client}>
      <TextProvider texts={englishTexts}>
        <Form described={shown} isBeside={isBeside} />
      </TextProvider>
    </QueryClientProvider>
  );
  const screen = await render(draw(described));
  const button = (name: string) => screen.getByRole('button', { name, exact: true });
  return { screen, button, change: (next: typeof described) => screen.rerender(draw(next)) };
}

test('shares are approved by a signature, which costs no gas, and the action carries it until the form changes', async () => {
  const { screen, button } = await show([toShares(1)], true);
  await expect.element(button('Approve')).toHaveAccessibleDescription('signature, no gas');
  await expect.element(screen.getByRole('checkbox')).not.toBeInTheDocument();
  await button('Approve').click();
  await expect.element(button('Remove')).toBeVisible();
  await expect.element(button('Approved')).toBeDisabled();
  await expect.element(screen.getByRole('status')).toHaveTextContent(/^Signed\./);
  expect(vi.mocked(signPermit).mock.lastCall?.[0]).toMatchObject({ shares: 5n, deadlineSeconds: 600 });
  await button('Remove').click();
  await expect.element(button('Change')).toBeVisible();
  await expect.element(button('Approve')).toBeEnabled();
  expect(approveToken).not.toHaveBeenCalled();
});

test('a pair or a wallet that cannot sign is asked for an approval at once, and the next try says what it costs', async () => {
  vi.mocked(signPermit).mockResolvedValue({ status: 'unavailable' });
  vi.mocked(approveToken).mockResolvedValue({ status: 'rejected' });
  const { screen, button } = await show([toShares(2)], true);
  await button('Approve').click();
  await expect.element(screen.getByText('Transaction rejected.')).toBeVisible();
  expect(vi.mocked(approveToken).mock.lastCall?.[0]).toMatchObject({ amount: 5n, purpose: 'removal' });
  await expect.element(button('Approve')).toHaveTextContent(/^Approve$/);
  await expect.element(screen.getByRole('checkbox', { name: /^Approve only/ })).toBeVisible();
  await button('Approve').click();
  await vi.waitFor(() => expect(approveToken).toHaveBeenCalledTimes(2));
  expect(signPermit).toHaveBeenCalledOnce();
});

test('a signature that may still be open in the wallet is not said to be over', async () => {
  vi.mocked(signPermit).mockRejectedValue(new SignFailedError('Request expired'));
  const { screen, button } = await show([toShares(4)], true);
  await button('Approve').click();
  await expect.element(screen.getByText('Your wallet did not answer in time')).toBeVisible();
  await expect.element(screen.getByText('Nothing was signed')).not.toBeInTheDocument();
});

test.each<[string, () => void]>([
  ['is rejected', () => vi.mocked(signPermit).mockResolvedValue({ status: 'rejected' })],
  [
    'the gate refuses',
    () => vi.mocked(signPermit).mockResolvedValue({ status: 'blocked', code: 'TARGET_NOT_ALLOWED' }),
  ],
  ['fails', () => vi.mocked(signPermit).mockRejectedValue(new Error('another request'))],
])('a signature that %s is told, and never becomes an approval', async (_, answer) => {
  answer();
  const { screen, button } = await show([toShares(3)], true);
  await button('Approve').click();
  await expect.element(button('Dismiss')).toBeVisible();
  await expect.element(button('Approve')).toHaveAccessibleDescription('signature, no gas');
  await button('Dismiss').click();
  await expect.element(screen.getByRole('button', { name: 'Dismiss' })).not.toBeInTheDocument();
  expect(approveToken).not.toHaveBeenCalled();
});

test('an approval by transaction offers the exact amount, and asks for it', async () => {
  onTestFinished(() => usePreferences.setState({ approval: null }));
  const { screen, button } = await show([{ ...ofToken, exact: 7n }]);
  await screen.getByRole('checkbox', { name: /^Approve only/ }).click();
  await button('Approve DAI').click();
  await expect.poll(() => vi.mocked(approveToken).mock.lastCall?.[0]).toMatchObject({ prefers: 'exact', amount: 7n });
});

test('two tokens are approved one after the other; none is asked for while the wallet prompts for the other', async () => {
  const prompts: (() => void)[] = [];
  vi.mocked(approveToken).mockImplementation(
    () => new Promise((resolve) => void prompts.push(() => resolve({ status: 'sent' }))),
  );
  const { button } = await show([ofToken, ofLink]);
  await button('Approve DAI').click();
  await expect.element(button('Confirm in your wallet')).toBeDisabled();
  await expect.element(button('Approve LINK')).toBeDisabled();
  await expect.poll(() => prompts.length).toBe(1);
  prompts[0]?.();
  await expect.element(button('Approve LINK')).toBeEnabled();
});

test('the native coin beside a token has no approval', async () => {
  const { screen } = await show([{ ...ofToken, token: eth }, ofToken]);
  await expect.element(screen.getByRole('button', { name: 'Approve DAI' })).toBeVisible();
  expect(screen.getByRole('button').elements()).toHaveLength(1);
});

test('a pending approval of shares does not name them', async () => {
  setState('PENDING');
  const { button } = await show([toShares(4)], true);
  await expect.element(button('Approving')).toBeDisabled();
});

test('a pending approval counts its seconds in its button', async () => {
  onTestFinished(() => useTransactions.setState(useTransactions.getInitialState(), true));
  setState('PENDING');
  const sent = { hash: `0x${'1'.repeat(64)}`, from: account, chainId: 1, summary: '', addedTime: Date.now() } as const;
  const approval = { tokenAddress: dai.address, spender: account } as const;
  useTransactions.setState({ transactions: [{ ...sent, approval }] });
  const { screen } = await show([ofToken]);
  await expect.element(screen.getByRole('button')).toHaveTextContent(/^Approving DAI\d+ sec$/);
});

const consent: Consent = { code: 'TOKEN_NOT_WITNESSED', tokens: [dai] };
const asked = { status: 'asked', consents: [consent] } as const;

test('an approval that needs a consent cannot be pressed until it is ticked, and then asks with it', async () => {
  vi.mocked(approveToken).mockResolvedValueOnce(asked).mockResolvedValueOnce({ status: 'rejected' });
  const { screen, button } = await show([ofToken]);
  const approve = button('Approve DAI');
  const missing = button('Tick every box to continue');
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
  await vi.waitFor(() => expect(approveToken).toHaveBeenCalledTimes(2));
  expect(vi.mocked(approveToken).mock.lastCall?.[0].given).toEqual([consent]);
});

test('the points of one token do not hold up the approval of another', async () => {
  vi.mocked(approveToken).mockResolvedValueOnce(asked);
  const { screen, button, change } = await show([ofToken]);
  await button('Approve DAI').click();
  await expect.element(screen.getByRole('checkbox', { name: 'I understand' })).toBeVisible();
  await change([ofLink]);
  await expect.element(button('Approve LINK')).toBeEnabled();
  await expect.element(screen.getByRole('checkbox', { name: 'I understand' })).not.toBeInTheDocument();
});
