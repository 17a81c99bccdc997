// A chunk of its own: one of the liquidity screens.

import type { Chain } from '@livery/core/domain/chains';
import type { ProductConfig } from '@livery/core/wire/productConfig';
import { useState } from 'react';
import { listNeeded } from '../../../approval/neededApproval';
import { useConnection } from '../../../connection/useConnection';
import { useText } from '../../../text/useText';
import { Button } from '../../../ui/Button';
import { Card } from '../../../ui/Card';
import type { Elements } from '../../../ui/content';
import type { FoundToken } from '../../../ui/trade/TokenProblems';
import { SentAlerts } from '../../../wallet/SentAlerts';
import { getLiquidityPath } from '../paths';
import { getPairName, type TokenPair } from '../pools/pairWords';
import { ChangeAction } from '../ui/ChangeAction';
import { PairNotices } from '../ui/PairNotices';
import { ScreenHead } from '../ui/ScreenHead';
import { DetailedFields } from './DetailedFields';
import { PercentField } from './PercentField';
import { RemovalPayout } from './RemovalPayout';
import styles from './RemoveScreen.module.css';
import { emptyRemoval, type TypedRemoval } from './removalForm';
import { type ShownRemoval, useRemoval } from './useRemoval';

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
  const shownRemoval = useRemoval({ chain, config, a, b, typed, connection });
  const { shown, approval, intent } = shownRemoval;
  const type = (next: TypedRemoval) => {
    approval.request.reset();
    setTyped(next);
  };
  return (
    <Card data-form="">
      <SentAlerts />
      <ScreenHead title={text('liquidity.removeTitle')} back={getLiquidityPath(chain, 'pool')}>
        <Button kind="quiet" size="small" className={styles.mode} onClick={() => setDetailed(!isDetailed)}>
          {text(isDetailed ? 'liquidity.simple' : 'liquidity.detailed')}
        </Button>
        {settings}
      </ScreenHead>
      <RemovalFields
        {...{ chain, tokens, isDetailed }}
        shown={shownRemoval}
        isConnected={connection.address !== undefined}
        onType={type}
      />
      <PairNotices {...{ chain, found, shown }} taxes={shownRemoval.taxes} />
      <ChangeAction
        {...{ chain, onConnect }}
        approvals={[approval]}
        button={shownRemoval.button}
        change={intent && { chain, intent, pool: shown.pool, needed: listNeeded([approval]) }}
        onSent={() => type(emptyRemoval)}
      />
    </Card>
  );
}

type FieldsProps = {
  chain: Chain;
  tokens: TokenPair | undefined;
  shown: ShownRemoval;
  isDetailed: boolean;
  isConnected: boolean;
  onType: (typed: TypedRemoval) => void;
};

/** The removed part, as a percentage or in exact amounts, and its payment. */
function RemovalFields({ chain, tokens, shown: removed, isDetailed, isConnected, onType }: FieldsProps) {
  const { removal, holding, slippageBps, taxBps } = removed;
  const { shares: held } = removed.shown;
  return (
    <>
      <PercentField
        percent={removal?.percent ?? 0}
        pairName={tokens ? getPairName(tokens) : ''}
        isDisabled={held === 0n}
        isSimple={!isDetailed}
        onPercent={(percent) => onType({ field: 'percent', text: String(percent) })}
      />
      {isDetailed && tokens && removal && <DetailedFields {...{ tokens, removal, held, isConnected, onType }} />}
      {tokens && <RemovalPayout {...{ chain, tokens, holding, removal, slippageBps }} taxes={taxBps} />}
    </>
  );
}
