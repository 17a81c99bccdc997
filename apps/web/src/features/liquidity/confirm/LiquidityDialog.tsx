import type { Consent } from '@livery/core/gate/consent';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useId, useState } from 'react';
import type { Hash } from 'viem';
import { holdChain } from '../../../connection/chainFollowing';
import { askAgain } from '../../../send/askAgain';
import { useText } from '../../../text/useText';
import { Dialog } from '../../../ui/Dialog';
import styles from './LiquidityDialog.module.css';
import { FailedLiquidity, SubmittedLiquidity, WaitingLiquidity } from './LiquidityPanels';
import { LiquidityReview } from './LiquidityReview';
import { getLiquidityWords, type LiquidityToConfirm, trackLiquidity } from './liquidityWords';

type Props = LiquidityToConfirm & {
  /** Called with the hash, as soon as the wallet has sent it. */
  onSent: (hash: Hash) => void;
  onClose: (wasSent: boolean) => void;
};

const loadJudge = () => import('./judgeLiquidity');

/** The dialog of one change of liquidity: its review as the gate decoded it, the wallet's prompt, and the hash. */
export function LiquidityDialog({ chain, intent, pool, onSent, onClose }: Props) {
  const text = useText();
  const words = getLiquidityWords({ chain, intent, pool });
  const { judged, shown, confirm, isPrompting } = useLiquidityChange({ chain, intent, onSent }, () =>
    text(words.summary.id, words.summary.values),
  );
  const outcome = confirm.data;
  const blocked = [outcome, judged.data].find((result) => result?.status === 'blocked');
  const error = confirm.error ?? judged.error;
  const isReview = !isPrompting && outcome?.status !== 'sent' && !blocked && !error;
  const close = () => onClose(outcome?.status === 'sent');
  return (
    <Dialog open onClose={close} title={text(words.title)} hideTitle={!isReview} className={styles.dialog}>
      <div aria-live="polite">
        {isPrompting && <WaitingLiquidity chain={chain} intent={intent} words={words} />}
        {outcome?.status === 'sent' && (
          <SubmittedLiquidity chain={chain} words={words} hash={outcome.hash} onClose={close} />
        )}
        {!isPrompting && (blocked?.status === 'blocked' || error) && (
          <FailedLiquidity
            blocked={blocked?.status === 'blocked' ? blocked : undefined}
            error={error}
            onDismiss={close}
          />
        )}
        {isReview && (
          <LiquidityReview
            chain={chain}
            intent={intent}
            pool={pool}
            words={words}
            facts={shown}
            isChecking={confirm.isPending}
            wasRejected={outcome?.status === 'rejected'}
            onConfirm={confirm.mutate}
          />
        )}
      </div>
    </Dialog>
  );
}

/** Judges a change, and sends it as it was shown once the trader confirms. The page stays on its chain meanwhile. */
function useLiquidityChange(
  { chain, intent, onSent }: Pick<Props, 'chain' | 'intent' | 'onSent'>,
  summarise: () => string,
) {
  const id = useId();
  const [isPrompting, setPrompting] = useState(false);
  useEffect(holdChain, []);
  const judged = useQuery({
    queryKey: ['liquidity', id],
    queryFn: async ({ signal }) => {
      const { judgeLiquidity } = await loadJudge();
      return askAgain(() => judgeLiquidity(chain, intent), { signal });
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: 1,
    // The sealed transaction must not be copied.
    structuralSharing: false,
  });
  const shown = judged.data?.status === 'ready' ? judged.data.facts : undefined;
  const confirm = useMutation({
    mutationFn: async (given: readonly Consent[]) => {
      if (!shown) throw new Error('There is nothing to confirm yet.');
      const { sendLiquidity } = await loadJudge();
      return sendLiquidity({ chain, intent, shown, given, summary: summarise(), onPrompt: () => setPrompting(true) });
    },
    onSuccess: (outcome) => {
      if (outcome.status !== 'sent') return;
      trackLiquidity(chain, intent);
      onSent(outcome.hash);
    },
    onSettled: () => setPrompting(false),
  });
  return { judged, shown, confirm, isPrompting };
}
