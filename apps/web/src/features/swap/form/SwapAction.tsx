import { judgePriceImpact } from '@livery/core/domain/swap/getPriceImpactBps';
import { InsufficientLiquidityError } from '@livery/core/errors/quote';
import type { ProductConfig } from '@livery/core/wire/productConfig';
import { type ComponentProps, Suspense, useEffect, useState } from 'react';
import type { Address } from 'viem';
import { useApprovalStep } from '../../../approval/useApprovalStep';
import { useApprove } from '../../../approval/useApprove';
import { useConnection } from '../../../connection/useConnection';
import { useIsSaleFailing } from '../../../consent/tokenTrial';
import { getRestrictedButton, type Restriction } from '../../../restriction/useRestriction';
import { usePreferences } from '../../../state/preferences';
import { lazyExtra } from '../../../ui/lazy/lazyExtra';
import { lazyDialog } from '../../../ui/lazy/lazyPart';
import { MainButton } from '../../../ui/trade/MainButton';
import type { SwapToConfirm } from '../confirm/ConfirmDialog';
import { getApprovalAmount, getShownFigures } from '../quote/figures';
import { getTermsKind, type SwapTerms } from '../quote/swapTerms';
import type { ShownQuote } from '../quote/useQuote';
import { getSwapButton, type SwapButton, type SwapButtonState } from './getSwapButton';

const loadApprovalPanel = async () => (await import('../../../approval/ApprovalPanel')).ApprovalPanel;
const ApprovalPanel = lazyExtra(loadApprovalPanel);
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
  onConfirm: (swap: SwapToConfirm) => void;
};

type Props = Omit<StepProps, 'onConfirm'> & { onSent: () => void };

/** The next step towards the swap, and the dialog that completes it. */
export function SwapAction({ onSent, ...step }: Props) {
  const [swap, setSwap] = useState<SwapToConfirm>();
  return (
    <>
      <NextStep {...step} onConfirm={setSwap} />
      {swap && (
        <Suspense>
          <TokenCheckGate
            {...swap}
            onClose={(wasSent) => {
              setSwap(undefined);
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

type ApprovalStepProps = Pick<ComponentProps<typeof ApprovalPanel>, 'isShown' | 'state' | 'request' | 'prefers'> & {
  account: Address | undefined;
  /** Undefined without an amount, and for a wrap. */
  sale: Pick<ComponentProps<typeof ApprovalPanel>, 'token' | 'amount'> | undefined;
};

/** The approve step. It is there before it shows anything: the button would move away below a pointer otherwise. */
function ApprovalStep({ account, sale, ...step }: ApprovalStepProps) {
  useEffect(() => {
    // What cannot be loaded yet is loaded again once it is drawn.
    if (account) void loadApprovalPanel().catch(() => undefined);
  }, [account]);
  if (!account || !sale) return null;
  return (
    <Suspense>
      <ApprovalPanel {...sale} {...step} next="swap.swap" />
    </Suspense>
  );
}

/** The main button, with the approve step above it when one is needed. */
function NextStep({ config, terms, quote, onConnect, onConfirm, ...form }: StepProps) {
  const { chain, spend } = form;
  const { address: account, chainId: walletChainId } = useConnection();
  const token = terms?.sellToken.address;
  const recipient = terms?.recipient;
  const { approval, isInOne } = useApprovalStep({ chain, token, account, recipient, amount: spend });
  const { approve, request, prefers } = useApprove(config, token);
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
    approval,
    isApproving: request.isPending,
    waitsFor: request.isWaiting ? request.missingId : undefined,
    impact: judgePriceImpact({ impactBps: quote.impactBps, isExpert }).action,
  });
  const sale = terms &&
    spend !== undefined && { token: terms.sellToken, amount: getApprovalAmount(spend, terms.side), recipient };
  const { response } = quote;
  const isAtStep =
    button.action === 'approve' || button.action === 'review' || approval === 'PENDING' || request.isPending;
  return (
    <>
      <ApprovalStep
        account={account}
        sale={kind === 'swap' && sale ? sale : undefined}
        isShown={isAtStep}
        state={approval}
        request={request}
        prefers={prefers}
      />
      <MainButton
        button={button}
        chain={chain}
        actions={{
          connect: onConnect,
          approve: () =>
            account &&
            sale &&
            response &&
            approve({ ...sale, chain, account, quotedSpender: response.allowanceTarget }),
          review: () => {
            const agreed = isExpert && terms && response ? getShownFigures(terms, response) : undefined;
            if (terms && account) onConfirm({ terms, account, agreed, isInOne, orders: response?.orders });
          },
        }}
      />
    </>
  );
}
