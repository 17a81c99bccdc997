import { getChain } from '@livery/core/domain/chains';
import type { RemoveLiquidityIntent } from '@livery/core/domain/liquidity/liquidityIntent';
import type { LiquidityFacts } from '@livery/core/gate/liquidity/liquidityFacts';
import { parseEther } from 'viem';
import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { TextProvider } from '../../../text/TextProvider';
import { englishTexts } from '../../../text/testing/englishTexts';
import { LiquidityReview } from './LiquidityReview';
import { getLiquidityWords } from './liquidityWords';

vi.mock('../../../worth/Worth', () => ({ Worth: () => null, WorthNote: () => null }));

const chain = getChain(1);
if (!chain) throw new Error('Ethereum is missing.');
const account = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';
const pair = '0xB4e16d0168e52d35CaCD2c6185b44281Ec28C9Dc';
const weth = { chainId: 1, decimals: 18, ...chain.wrappedNative };
const taxed = { ...weth, address: account, symbol: 'STAX', name: 'Staked tax' } as const;
const intent: RemoveLiquidityIntent = {
  type: 'remove',
  chainId: 1,
  account,
  deadlineSeconds: 600,
  tokens: [taxed, weth],
  pair,
  shares: parseEther('1'),
  amounts: [parseEther('100'), parseEther('2')],
  taxBps: [200, 0],
  slippageBps: 100,
};

/** Shows the review of a removal, of which the first token takes a fee on transfer of 2 %. */
async function review(change: Partial<LiquidityFacts> = {}) {
  const [amount, other] = intent.amounts;
  const sides = [
    { token: taxed, amount, minimum: parseEther('99'), simulated: parseEther('98.01'), taxBps: 200 },
    { token: weth, amount: other, minimum: parseEther('1.98'), simulated: other, taxBps: 0 },
  ];
  const facts = {
    type: 'remove',
    functionName: 'removeLiquidity',
    target: chain?.v2.router,
    payee: account,
    deadline: 2_000_000_000n,
    value: 0n,
    sides,
    shares: intent.shares,
    pair,
    exchange: undefined,
    isNewPool: false,
    hasPermit: false,
    networkFee: undefined,
    witnessed: { pool: true, fee: true, tokens: true },
    consents: [{ code: 'MINIMUM_NOT_GUARANTEED' }],
    isSimulated: true,
    ...change,
  } as LiquidityFacts;
  if (!chain) throw new Error('Ethereum is missing.');
  const words = getLiquidityWords({ chain, intent, pool: undefined });
  const screen = await render(
    <TextProvider texts={englishTexts}>
      <LiquidityReview
        chain={chain}
        intent={intent}
        pool={undefined}
        words={words}
        facts={facts}
        isChecking={false}
        wasRejected={false}
        onConfirm={() => {}}
      />
    </TextProvider>,
  );
  return { screen, confirm: screen.getByRole('button', { name: 'Confirm' }) };
}

test('a token that takes a fee shows what the test run paid, and no minimum that nobody guarantees', async () => {
  const { screen, confirm } = await review();
  await expect.element(screen.getByText('98.01', { exact: true })).toBeVisible();
  await expect.element(screen.getByText('At least 1.98 WETH')).toBeVisible();
  await expect.element(screen.getByText(/^At least [\d.]+ STAX$/)).not.toBeInTheDocument();
  await expect.element(confirm).toBeDisabled();
  await screen.getByRole('checkbox').click();
  await expect.element(confirm).toBeEnabled();
});
