import { permit2 } from '@livery/core/domain/executors';
import { judgePriceImpact } from '@livery/core/domain/swap/getPriceImpactBps';
import { getSpender } from '@livery/core/domain/swap/recipient';
import { InsufficientLiquidityError } from '@livery/core/errors/quote';
import type { ProductConfig } from '@livery/core/wire/productConfig';
import { Suspense, useEffect, useState } from 'react';
import { getApproveButton } from '../../../approval/getApproveButton';
import { type ApprovalStep, useApprovalStep } from '../../../approval/useApprovalStep';
import { useTokenPermitStep } from '../../../approval/useTokenPermitStep';
import { useIsSaleFailing } from '../../../chain/tokenTrial';
import { useConnection } from '../../../connection/useConnection';
import { getRestrictedButton, type Restriction } from '../../../restriction/useRestriction';
import { usePreferences } from '../../../state/preferences';
import type { TextId } from '../../../text/textId';
import { lazyExtra } from '../../../ui/lazy/lazyExtra';
import { lazyDialog } from '../../../ui/lazy/lazyPart';
import { MainButton } from '../../../ui/trade/MainButton';
import type { SwapToConfirm } from '../confirm/ConfirmDialog';
import { getApprovalAmount, getPermitAmount, getPermitSlackBps, getShownFigures } from '../quote/figures';
import { getTermsKind, type SwapTerms } from '../quote/swapTerms';
import type { ShownQuote } from '../quote/useQuote';
import { getSwapButton, type SwapButton, type SwapButtonState } from './getSwapButton';

const loadApprovalSteps = async () => (await import('../../../approval/ApprovalRow')).ApprovalSteps;
const ApprovalSteps = lazyExtra(loadApprovalSteps);
// The confirm dialog, the gate and the way to the wallet load with the first click on Swap.
const TokenCheckGate = lazyDialog(async () => (await import('../confirm/TokenCheckGate')).TokenCheckGate);

type StepProps = Pick<
  SwapButtonState,
  'chain' | 'sellToken' | 'buyToken' | 'hasAmount' | 'recipient' | 'spend' | 'balance'
> & {
  config: ProductConfig;
  restriction: Restriction | undefined;
  terms: SwapTerms | undefined;
  quote: ShownQuote;
  onConnect: () => void;
  /** `forget` drops the signature that the swap brings along. */
  onConfirm: (confirmed: { swap: SwapToConfirm; forget: () => void }) => void;
};

type Props = Omit<StepProps, 'onConfirm'> & { onSent: () => void };

/** The next step towards the swap, and the dialog that completes it. */
export function SwapAction({ onSent, ...step }: Props) {
  const [confirmed, setConfirmed] = useState<{ swap: SwapToConfirm; forget: () => void }>();
  return (
    <>
      <NextStep {...step} onConfirm={setConfirmed} />
      {confirmed && (
        <Suspense>
          <TokenCheckGate
            {...confirmed.swap}
            onClose={(wasSent, hasFailed) => {
              setConfirmed(undefined);
              // A signature is good for one swap, and may be why another one failed.
              if (wasSent || hasFailed) confirmed.forget();
              if (wasSent) onSent();
            }}
          />
        </Suspense>
      )}
    </>
  );
}

/** Returns the main button by what the page knows: the tokens' restriction, and the test run of the sold token. */
function useStepButton({
  restriction,
  ...state
}: Omit<SwapButtonState, 'isSaleFailing'> & Pick<StepProps, 'restriction'>): SwapButton {
  const isSaleFailing = useIsSaleFailing({ chainId: state.chain.id, token: state.sellToken?.address });
  return restriction ? getRestrictedButton(restriction) : getSwapButton({ ...state, isSaleFailing });
}

/** The approve step. It is there before it shows anything: the button would move away below a pointer otherwise. */
function ApprovalStepRow({ step, isShown, next }: { step: ApprovalStep; isShown: boolean; next: readonly TextId[] }) {
  const { account } = step.described;
  useEffect(() => {
    // What cannot be loaded yet is loaded again once it is drawn.
    if (account) void loadApprovalSteps().catch(() => undefined);
  }, [account]);
  if (!account) return null;
  return (
    <Suspense>
      <ApprovalSteps steps={[step]} isShown={isShown} next={next} />
    </Suspense>
  );
}

/** The steps after an approval. */
const swapAlone = ['swap.swap'] as const;
const signAndSwap = ['wallet.signStep', 'swap.swap'] as const;

/** The main button, with the approve step above it when one is needed. */
function NextStep({ config, terms, quote, onConnect, onConfirm, ...form }: StepProps) {
  const { chain, spend } = form;
  const { response } = quote;
  const recipient = terms?.recipient;
  const { address: account, chainId: walletChainId } = useConnection();
  const byPermit = response?.allowanceTarget === permit2;
  const shared = { chain, account, recipient, token: terms?.sellToken, amount: spend };
  const given = useApprovalStep(config, {
    ...shared,
    spender: account && (byPermit ? permit2 : getSpender(chain, { account, recipient })),
    exact: terms && spend && getApprovalAmount(spend, terms.side),
    quotedSpender: response?.allowanceTarget,
    isAlone: byPermit,
  });
  const signed = useTokenPermitStep(config, {
    ...shared,
    spender: permit2,
    exact: terms && spend && getPermitAmount(spend, terms),
    permitSlackBps: terms && getPermitSlackBps(terms),
  });
  const isSigning = byPermit && given.state === 'APPROVED';
  const approval = isSigning ? signed : given;
  const isExpert = usePreferences(({ userExpertMode }) => userExpertMode);
  const kind = terms ? getTermsKind(terms) : 'swap';
  const button = useStepButton({
    ...form,
    isConnected: account !== undefined,
    walletChainId,
    quoteState: quote.state,
    isRefused: quote.error instanceof InsufficientLiquidityError,
    isJudging: quote.isImpactLoading,
    kind,
    approve: getApproveButton(approval),
    impact: judgePriceImpact({ impactBps: quote.impactBps, isExpert }).action,
  });
  const isAtStep =
    button.action === 'approve' ||
    button.action === 'review' ||
    approval.state === 'PENDING' ||
    approval.request.isPending;
  return (
    <>
      {kind === 'swap' && (
        <ApprovalStepRow step={approval} isShown={isAtStep} next={byPermit && !isSigning ? signAndSwap : swapAlone} />
      )}
      <MainButton
        button={button}
        chain={chain}
        actions={{
          connect: onConnect,
          approve: () => response && approval.approve(),
          review: () => {
            const agreed = isExpert && terms && response ? getShownFigures(terms, response) : undefined;
            const { isInOne } = given;
            const { tokenPermit, request } = signed;
            if (!terms || !account) return;
            const swap = { terms, account, agreed, isInOne, tokenPermit, orders: response?.orders };
            onConfirm({ swap, forget: request.reset });
          },
        }}
      />
    </>
  );
}
