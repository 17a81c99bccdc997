import { TokenNotices } from '../../../consent/TokenNotices';
import { useTokenWarnings } from '../../../consent/useTokenWarnings';
import { describeFailure, swapTexts } from '../../../messages/describeFailure';
import { FailurePanel } from '../../../wallet/panels/FailurePanel';
import type { FailedStage } from '../../../wallet/sessionStage';
import { getTermsKind, type SwapTerms } from '../quote/swapTerms';
import { failureIds } from './getSwapSummary';

type Props = { terms: SwapTerms; stage: FailedStage; onDismiss: () => void };

/** The panel of a swap that was not sent, with what is known of its tokens. */
export function FailedPanel({ terms, stage, onDismiss }: Props) {
  const { warnings } = useTokenWarnings({ terms }, { isDue: false, byBoth: 'unlisted' });
  const failure = describeFailure(stage, { ...swapTexts, fallback: failureIds[getTermsKind(terms)] });
  return (
    <FailurePanel failure={failure} rejected={stage.rejected} onDismiss={onDismiss}>
      {failure.code && <TokenNotices warnings={warnings} sold={terms.sellToken.address} />}
    </FailurePanel>
  );
}
