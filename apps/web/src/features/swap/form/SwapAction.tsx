import { judgePriceImpact } from '@livery/core/domain/swap/getPriceImpactBps';
import { InsufficientLiquidityError } from '@livery/core/errors/quote';
import type { ProductConfig } from '@livery/core/wire/productConfig';
import { Suspense, useState } from 'react';
import { useApproval } from '../../../approval/useApproval';
import { useApprove } from '../../../approval/useApprove';
import { useOnline } from '../../../chain/online';
import { useConnection } from '../../../connection/useConnection';
import { useIsSaleFailing } from '../../../consent/tokenTrial';
import { usePreferences } from '../../../state/preferences';
import { lazyExtra } from '../../../ui/lazy/lazyExtra';
import { lazyDialog } from '../../../ui/lazy/lazyPart';
import type { SwapToConfirm } from '../confirm/ConfirmDialog';
import { getApprovalAmount, getShownFigures } from '../quote/figures';
import { getTermsKind, type SwapTerms } from '../quote/swapTerms';
import type { ShownQuote } from '../quote/useQuote';
import { getSwapButton, type SwapButton, type SwapButtonState } from './getSwapButton';
import { MainButton } from './MainButton';

const ApprovalPanel = lazyExtra(async () => (await import('../../../approval/ApprovalPanel')).ApprovalPanel);
// The confirm dialog, the gate and the way to the wallet load with the first click on Swap.
const TokenCheckGate = lazyDialog(async () => (await import('../confirm/TokenCheckGate')).TokenCheckGate);

type StepProps = Pick<
  SwapButtonState,
  'chain' | 'sellToken' | 'buyToken' | 'hasAmount' | 'recipient' | 'spend' | 'balance'
> & {
  config: ProductConfig;
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

/** Returns the main button by what the page knows: the network, and the test run of the sold token. */
function useStepButton(state: Omit<SwapButtonState, 'isSaleFailing'>): SwapButton {
  const isSaleFailing = useIsSaleFailing({ chainId: state.chain.id, token: state.sellToken?.address });
  return useOnline() ? getSwapButton({ ...state, isSaleFailing }) : { label: 'shell.noConnection' };
}

/** The main button, with the approve step above it when one is needed. */
function NextStep({ config, terms, quote, onConnect, onConfirm, ...form }: StepProps) {
  const { chain, spend } = form;
  const { address: account, chainId: walletChainId } = useConnection();
  const token = terms?.sellToken.address;
  const recipient = terms?.recipient;
  const approval = useApproval({ chain, token, account, recipient, amount: spend });
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
      {account && sale && kind === 'swap' && isAtStep && (
        <Suspense>
          <ApprovalPanel {...sale} state={approval} request={request} prefers={prefers} next="swap.swap" />
        </Suspense>
      )}
      <MainButton
        button={button}
        chain={chain}
        onConnect={onConnect}
        onApprove={() =>
          account && sale && response && approve({ ...sale, chain, account, quotedSpender: response.allowanceTarget })
        }
        onReview={() => {
          const agreed = isExpert && terms && response ? getShownFigures(terms, response) : undefined;
          if (terms && account) onConfirm({ terms, account, agreed, orders: response?.orders });
        }}
      />
    </>
  );
}
