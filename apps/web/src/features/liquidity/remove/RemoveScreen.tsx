// A chunk of its own: one of the liquidity screens.

import type { Chain } from '@livery/core/domain/chains';
import type { ProductConfig } from '@livery/core/wire/productConfig';
import { Suspense, useState } from 'react';
import { ApprovalRow } from '../../../approval/ApprovalRow';
import { listNeeded } from '../../../approval/neededApproval';
import type { ApprovalStep } from '../../../approval/useApprovalStep';
import { useConnection } from '../../../connection/useConnection';
import { useText } from '../../../text/useText';
import { Button } from '../../../ui/Button';
import { Card } from '../../../ui/Card';
import type { Elements } from '../../../ui/content';
import { lazyDialog } from '../../../ui/lazy/lazyPart';
import { MainButton } from '../../../ui/trade/MainButton';
import { type FoundToken, TokenProblems } from '../../../ui/trade/TokenProblems';
import { SentAlerts } from '../../../wallet/SentAlerts';
import type { LiquidityToConfirm } from '../confirm/liquidityWords';
import { getLiquidityPath } from '../paths';
import { getPairName } from '../pools/pairWords';
import type { LiquidityButton } from '../ui/liquidityButton';
import { ScreenHead } from '../ui/ScreenHead';
import { TaxNotices } from '../ui/TaxNotices';
import { UnreachablePools } from '../ui/UnreachablePools';
import { DetailedFields } from './DetailedFields';
import { PercentField } from './PercentField';
import { RemovalPayout } from './RemovalPayout';
import styles from './RemoveScreen.module.css';
import { emptyRemoval, type TypedRemoval } from './removalForm';
import { useRemoval } from './useRemoval';

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
    approval.request.reset();
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
      </div>
      <RemoveActions
        approval={approval}
        button={button}
        removal={intent && { chain, intent, pool, needed: listNeeded([approval]) }}
        chain={chain}
        onConnect={onConnect}
        onSent={() => type(emptyRemoval)}
      />
    </Card>
  );
}

type ActionsProps = {
  chain: Chain;
  approval: ApprovalStep;
  button: LiquidityButton;
  /** Undefined while something is missing. */
  removal: LiquidityToConfirm | undefined;
  onConnect: () => void;
  onSent: () => void;
};

/** The approval of the shares, where one is needed, the removal, and its dialog. */
function RemoveActions({ chain, approval, button, removal, onConnect, onSent }: ActionsProps) {
  const [confirming, setConfirming] = useState<LiquidityToConfirm>();
  const isAtStep = button.action === 'review' || button.hint !== undefined;
  return (
    <>
      <ApprovalRow steps={[approval]} isShown={isAtStep}>
        <MainButton
          button={button}
          chain={chain}
          actions={{ connect: onConnect, review: () => removal && setConfirming(removal) }}
        />
      </ApprovalRow>
      {confirming && (
        <Suspense>
          <LiquidityDialog {...confirming} onSent={onSent} onClose={() => setConfirming(undefined)} />
        </Suspense>
      )}
    </>
  );
}
