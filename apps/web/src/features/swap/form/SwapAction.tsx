import { getSeverity } from '@livery/core/domain/getSeverity';
import type { TradeFigures } from '@livery/core/domain/trade';
import { InsufficientLiquidityError } from '@livery/core/errors/InsufficientLiquidityError';
import type { ProductConfig } from '@livery/core/wire/productConfig';
import { lazy, Suspense } from 'react';
import { usePreferences } from '../../../state/preferences';
import { useConnection } from '../../../state/useConnection';
import { useApproval } from '../approval/useApproval';
import { useApprove } from '../approval/useApprove';
import { getTermsKind } from '../quote/getTermsKind';
import type { ShownQuote } from '../quote/shownQuote';
import type { SwapTerms } from '../quote/swapTerms';
import { getShownFigures } from './getShownFigures';
import { getSwapButton, type SwapButtonState } from './getSwapButton';
import { MainButton } from './MainButton';

const ApprovalPanel = lazy(async () => ({ default: (await import('../approval/ApprovalPanel')).ApprovalPanel }));

type Props = Pick<
  SwapButtonState,
  'chain' | 'sellToken' | 'buyToken' | 'hasAmount' | 'recipient' | 'spend' | 'balance'
> & {
  config: ProductConfig;
  terms: SwapTerms | undefined;
  quote: ShownQuote;
  onConnect: () => void;
  /** `agreed` are the figures of an expert, who needs no review. */
  onReview: (agreed: TradeFigures | undefined) => void;
};

/** What comes next on the way to the swap: one button, and the approve step when one is needed. */
export function SwapAction({ config, terms, quote, onConnect, onReview, ...form }: Props) {
  const { address: account, chainId: walletChainId } = useConnection();
  const approval = useApproval({ terms, account, spend: form.spend });
  const { approve, request, prefers } = useApprove(config);
  const isExpert = usePreferences(({ userExpertMode }) => userExpertMode);
  const kind = terms ? getTermsKind(terms) : 'swap';
  const button = getSwapButton({
    ...form,
    isConnected: account !== undefined,
    walletChainId,
    quoteState: quote.state,
    isRefused: quote.error instanceof InsufficientLiquidityError,
    isJudging: quote.isImpactLoading,
    kind,
    approval,
    isApproving: request.isPending,
    severity: getSeverity(quote.impactBps ?? 0),
    isExpert,
  });
  const { spend } = form;
  const agreed = isExpert && terms && quote.response ? getShownFigures(terms, quote.response) : undefined;
  const quotedSpender = quote.response?.allowanceTarget;
  const sale = account && terms && spend !== undefined && { account, spend, terms };
  const isAtStep =
    button.action === 'approve' || button.action === 'review' || approval === 'PENDING' || request.isPending;
  return (
    <>
      {sale && kind === 'swap' && isAtStep && (
        <Suspense>
          <ApprovalPanel terms={sale.terms} spend={sale.spend} state={approval} request={request} prefers={prefers} />
        </Suspense>
      )}
      <MainButton
        button={button}
        chain={form.chain}
        onConnect={onConnect}
        onApprove={() => sale && quotedSpender && approve(sale.terms, { ...sale, quotedSpender })}
        onReview={() => onReview(agreed)}
      />
    </>
  );
}
