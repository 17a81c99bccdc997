import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { useTransactions } from '../state/transactions';
import { TextProvider } from '../text/TextProvider';
import { englishTexts } from '../text/testing/englishTexts';
import { ApprovalClock } from './ApprovalClock';

const account = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';
const [token, other] = [
  '0x6B175474E89094C44Da98b954EedeAC495271d0F',
  '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
] as const;
const sentAt = 1_700_000_000_000;

beforeEach(() => void vi.useFakeTimers({ now: sentAt, toFake: ['Date', 'setInterval', 'clearInterval'] }));
afterEach(() => {
  vi.useRealTimers();
  useTransactions.setState(useTransactions.getInitialState(), true);
});

/** Shows the clocks of two tokens, of which the first one's approval was sent, and is pending. */
async function show() {
  const sent = {
    hash: `0x${'1'.repeat(64)}`,
    from: account,
    chainId: 1,
    summary: 'Approve DAI',
    addedTime: sentAt,
  } as const;
  useTransactions.setState({ transactions: [{ ...sent, approval: { tokenAddress: token, spender: account } }] });
  return render(
    <TextProvider texts={englishTexts}>
      <main>
        <ApprovalClock chainId={1} account={account} token={token} />
        <ApprovalClock chainId={1} account={account} token={other} />
      </main>
    </TextProvider>,
  );
}

test('a pending approval counts its seconds from when it was sent, and another token shows none', async () => {
  const screen = await show();
  expect(screen.getByRole('main').element().textContent).toBe('0 sec');
  vi.advanceTimersByTime(8_000);
  await expect.element(screen.getByRole('main')).toHaveTextContent(/^8 sec$/);
});

test('a mined approval shows no seconds', async () => {
  const screen = await show();
  useTransactions.setState(({ transactions }) => ({
    transactions: transactions.map((one) => ({ ...one, end: 'replaced' })),
  }));
  await expect.element(screen.getByText(/sec/)).not.toBeInTheDocument();
});
