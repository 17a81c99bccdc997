import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { type TokenWarning, useTokenWarnings } from '../../../consent/useTokenWarnings';
import { TextProvider } from '../../../text/TextProvider';
import { englishTexts } from '../../../text/testing/englishTexts';
import { operator, sampleTerms, usdc } from '../testing/sampleTerms';
import type { ConfirmDialogProps } from './ConfirmDialog';
import { TokenCheckGate } from './TokenCheckGate';

vi.mock('../../../consent/useTokenWarnings', async (load) => ({
  ...(await load<typeof import('../../../consent/useTokenWarnings')>()),
  useTokenWarnings: vi.fn<typeof useTokenWarnings>(),
}));
vi.mock('./ConfirmDialog', () => ({
  ConfirmDialog: ({ agreed }: ConfirmDialogProps) => <p>{agreed ? 'prompted at once' : 'reviewed'}</p>,
}));

const agreed = { sellAmount: 1n, buyAmount: 2n, limit: 1n };
const trial = { canBuy: true, canSell: true, buyTaxBps: 0, sellTaxBps: 0, transferTaxBps: 0 };

/** Opens the dialog of an expert who agreed to the figures on the form, once the token was tested. */
function open(warnings: readonly TokenWarning[], isPending = false) {
  vi.mocked(useTokenWarnings).mockReturnValue({ warnings, unchecked: [], byGateway: [], isPending });
  return render(
    <TextProvider texts={englishTexts}>
      <TokenCheckGate terms={sampleTerms} account={operator} orders={[]} agreed={agreed} onClose={() => {}} />
    </TextProvider>,
  );
}

test('an expert is prompted at once where the tokens behave', async () => {
  const screen = await open([]);
  await expect.element(screen.getByText('prompted at once')).toBeVisible();
});

test.each([
  ['unsellable', { ...trial, canSell: false }],
  ['ruinous', { ...trial, sellTaxBps: 9_000 }],
] as const)('an expert reviews a token that is %s', async (risk, shown) => {
  const screen = await open([{ token: usdc, risk, trial: shown }]);
  await expect.element(screen.getByText('reviewed')).toBeVisible();
});

test('nothing is asked of an expert’s wallet until the tokens are tested', async () => {
  const screen = await open([], true);
  await expect.element(screen.getByRole('dialog')).toBeVisible();
  await expect.element(screen.getByText('prompted at once')).not.toBeInTheDocument();
});
