import { useMutation } from '@tanstack/react-query';
import type { Hash } from 'viem';
import { WitnessTexts } from '../../../consent/WitnessTexts';
import { describeFailure } from '../../../messages/describeFailure';
import { readStop } from '../../../messages/stop';
import { transactionTexts } from '../../../messages/transactionTexts';
import { SentPanel } from '../../../receipt/SentPanel';
import { useText } from '../../../text/useText';
import { useSession } from '../../../wallet/openSession';
import { ActionDialog } from '../../../wallet/panels/ActionDialog';
import { AskingPanel } from '../../../wallet/panels/AskingPanel';
import { FailurePanel } from '../../../wallet/panels/FailurePanel';
import { LiquidityReview } from './LiquidityReview';
import { toLiquidityAction } from './liquidityAction';
import { getLiquidityWords, type LiquidityToConfirm } from './liquidityWords';

type Props = LiquidityToConfirm & {
  /** Called with the hash, as soon as the wallet has sent it. */
  onSent: (hash: Hash) => void;
  onClose: (wasSent: boolean) => void;
};

/** The dialog of one change of liquidity: its review as the gate decoded it, the wallet's prompt, and the hash. */
export function LiquidityDialog({ chain, intent, pool, held, needed, onSent, onClose }: Props) {
  const text = useText();
  const words = getLiquidityWords({ chain, intent, pool });
  const summary = text(words.summary.id, words.summary.values);
  const { session, state, ...open } = useSession(() => toLiquidityAction({ chain, intent, summary, needed }));
  const confirm = useMutation({
    mutationFn: session.confirm,
    onSuccess: (sent) => sent && onSent(sent.hash),
  });
  const { stage, latest, error } = state;
  const isReview = open.isReview && (latest !== undefined || error === undefined);
  const unprepared = open.isReview && !isReview ? { rejected: false, ...readStop(error) } : undefined;
  const failed = stage.status === 'failed' ? stage : unprepared;
  const close = () => onClose(stage.status === 'done');
  return (
    <ActionDialog open onClose={close} title={text(words.title)} isReview={isReview}>
      {stage.status === 'asking' && <AskingPanel account={intent.account} chainId={chain.id} phrase={words.pending} />}
      {stage.status === 'done' && (
        <SentPanel chain={chain} sent={stage.result} phrases={[words.summary]} onClose={close} />
      )}
      <WitnessTexts>
        {failed && (
          <FailurePanel
            failure={describeFailure(failed, transactionTexts)}
            rejected={failed.rejected}
            onDismiss={close}
          />
        )}
        {isReview && (
          <LiquidityReview
            chain={chain}
            intent={intent}
            pool={pool}
            held={held}
            words={words}
            state={state}
            onAccept={session.accept}
            onConfirm={confirm.mutate}
          />
        )}
      </WitnessTexts>
    </ActionDialog>
  );
}
