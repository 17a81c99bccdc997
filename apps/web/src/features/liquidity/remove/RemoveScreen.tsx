// A chunk of its own: one of the liquidity screens.

import type { Chain } from '@livery/core/domain/chains';
import type { ProductConfig } from '@livery/core/wire/productConfig';
import { Suspense, useState } from 'react';
import { ApprovalClock } from '../../../approval/ApprovalClock';
import { ApprovalFailure } from '../../../approval/ApprovalFailure';
import { useConnection } from '../../../connection/useConnection';
import { MissingTicks } from '../../../consent/ConfirmButton';
import { Consents } from '../../../consent/Consents';
import { describeFailure } from '../../../messages/describeFailure';
import { transactionTexts } from '../../../messages/transactionTexts';
import { useText } from '../../../text/useText';
import { Button } from '../../../ui/Button';
import { Card } from '../../../ui/Card';
import type { Elements } from '../../../ui/content';
import { lazyDialog } from '../../../ui/lazy/lazyPart';
import { MainButton } from '../../../ui/trade/MainButton';
import { type FoundToken, TokenProblems } from '../../../ui/trade/TokenProblems';
import { FailureNotice } from '../../../wallet/panels/FailureNotice';
import { SentAlerts } from '../../../wallet/SentAlerts';
import type { LiquidityToConfirm } from '../confirm/liquidityWords';
import { getLiquidityPath } from '../paths';
import { getPairName } from '../pools/pairWords';
import type { LiquidityButton } from '../ui/liquidityButton';
import { ScreenHead } from '../ui/ScreenHead';
import { TaxNotices } from '../ui/TaxNotices';
import { UnreachablePools } from '../ui/UnreachablePools';
import { ApproveShares } from './ApproveShares';
import { DetailedFields } from './DetailedFields';
import { PercentField } from './PercentField';
import { RemovalPayout } from './RemovalPayout';
import styles from './RemoveScreen.module.css';
import { emptyRemoval, type TypedRemoval } from './removalForm';
import { useRemoval } from './useRemoval';
import type { ShareApproval } from './useShareApproval';

// The confirm dialog, the gate and the way to the wallet load with the first click on Remove.
const LiquidityDialog = lazyDialog(async () => (await import('../confirm/LiquidityDialog')).LiquidityDialog);

type Props = {
  chain: Chain;
  config: ProductConfig;
  a: FoundToken;
  b: FoundToken;
  settings: Elements;
  onConnect: () => void;
};

/** Removes liquidity from the pool of two tokens: a percentage, or exact amounts. */
export function RemoveScreen({ chain, config, settings, onConnect, ...found }: Props) {
  const text = useText();
  const connection = useConnection();
  const [typed, setTyped] = useState<TypedRemoval>(emptyRemoval);
  const [isDetailed, setDetailed] = useState(false);
  const [a, b] = [found.a.token, found.b.token];
  const tokens = a && b ? ([a, b] as const) : undefined;
  const { shown, holding, removal, taxes, taxBps, slippageBps, approval, button, intent } = useRemoval({
    chain,
    config,
    a,
    b,
    typed,
    connection,
  });
  const { pool, shares: held } = shown;
  const type = (next: TypedRemoval) => {
    approval.clear();
    setTyped(next);
  };
  const problems = [found.a, found.b].flatMap(({ problem }) => problem ?? []);
  return (
    <Card data-form="">
      <SentAlerts />
      <ScreenHead title={text('liquidity.removeTitle')} back={getLiquidityPath(chain, 'pool')}>
        <Button kind="quiet" size="small" className={styles.mode} onClick={() => setDetailed(!isDetailed)}>
          {text(isDetailed ? 'liquidity.simple' : 'liquidity.detailed')}
        </Button>
        {settings}
      </ScreenHead>
      <PercentField
        percent={removal?.percent ?? 0}
        pairName={tokens ? getPairName(tokens) : ''}
        isDisabled={held === 0n}
        isSimple={!isDetailed}
        onPercent={(percent) => type({ field: 'percent', text: String(percent) })}
      />
      {isDetailed && tokens && removal && (
        <DetailedFields
          tokens={tokens}
          removal={removal}
          held={held}
          isConnected={connection.address !== undefined}
          onType={type}
        />
      )}
      {tokens && (
        <RemovalPayout
          chain={chain}
          tokens={tokens}
          holding={holding}
          removal={removal}
          slippageBps={slippageBps}
          taxes={taxBps}
        />
      )}
      <div className={styles.notices} aria-live="polite">
        {problems.length > 0 && <TokenProblems chain={chain} problems={problems} />}
        {shown.isUnreachable && <UnreachablePools chain={chain} onRetry={shown.retry} />}
        <TaxNotices taxes={taxes} />
        <ApprovalNotices chain={chain} approval={approval} />
      </div>
      <RemoveActions
        approval={approval}
        clock={intent && <ApprovalClock chainId={chain.id} account={intent.account} token={intent.pair} />}
        button={button}
        removal={intent && { chain, intent, pool, needed: approval.needed }}
        chain={chain}
        onConnect={onConnect}
        onSent={() => type(emptyRemoval)}
      />
    </Card>
  );
}

function ApprovalNotices({ chain, approval }: { chain: Chain; approval: ShareApproval }) {
  const { consents, request, failure } = approval;
  return (
    <>
      <Consents given={consents} subject={{ chain }} />
      {!consents.isAgreed && <MissingTicks id={request.missingId} />}
      {failure && <FailureNotice failure={describePermit(failure)} title="limit.nothingSigned" />}
      <ApprovalFailure request={request} />
    </>
  );
}

type ActionsProps = {
  chain: Chain;
  approval: ShareApproval;
  /** The time that a pending approval takes. */
  clock: Elements;
  button: LiquidityButton;
  /** Undefined while something is missing. */
  removal: LiquidityToConfirm | undefined;
  onConnect: () => void;
  onSent: () => void;
};

/** The approval of the shares, where one is needed, the removal, and its dialog. */
function RemoveActions({ chain, approval, clock, button, removal, onConnect, onSent }: ActionsProps) {
  const text = useText();
  const [confirming, setConfirming] = useState<LiquidityToConfirm>();
  const needsApproval = button.hint !== undefined;
  return (
    <>
      <p className={styles.status} role="status">
        {approval.permit && text('liquidity.permitSigned')}
      </p>
      <div className={needsApproval ? styles.two : styles.one}>
        {needsApproval && <ApproveShares approval={approval} clock={clock} />}
        <MainButton
          button={button}
          chain={chain}
          actions={{ connect: onConnect, review: () => removal && setConfirming(removal) }}
        />
      </div>
      {confirming && (
        <Suspense>
          <LiquidityDialog {...confirming} onSent={onSent} onClose={() => setConfirming(undefined)} />
        </Suspense>
      )}
    </>
  );
}

/** Returns why no permit was signed; no approval takes its place. */
function describePermit(failure: NonNullable<ShareApproval['failure']>) {
  return describeFailure({ rejected: false, ...failure }, transactionTexts);
}
