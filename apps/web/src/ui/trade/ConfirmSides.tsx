import { abbreviateSymbol, type Token } from '@livery/core/domain/tokens/token';
import type { ReactNode } from 'react';
import { TokenAddress } from '../address/TokenAddress';
import { Icon } from '../Icon';
import { joinClasses } from '../joinClasses';
import { TokenMark } from '../marks/TokenMark';
import { Skeleton } from '../Skeleton';
import styles from './ConfirmSides.module.css';

type Side = {
  label: string;
  token: Token;
  /** As it is shown; undefined while it loads. */
  amount: string | undefined;
  /** True for an amount that the trader typed, which holds whatever the market does. */
  isTyped?: boolean;
  /** The worth of the amount. */
  worth?: ReactNode;
};

/** What a trader sells and receives in a dialog to confirm, each with the contract of its token. */
export function ConfirmSides({ sold, bought, network }: { sold: Side; bought: Side; network: string }) {
  return (
    <div className={styles.sides}>
      <ConfirmSide {...sold} network={network} />
      <span className={styles.arrow}>
        <Icon name="arrowDown" size={16} />
      </span>
      <ConfirmSide {...bought} network={network} />
    </div>
  );
}

function ConfirmSide({ label, token, amount, isTyped = false, worth, network }: Side & { network: string }) {
  return (
    <div className={styles.side}>
      <div className={styles.label}>
        {label}
        {worth}
      </div>
      <div className={styles.line}>
        <span className={joinClasses(styles.amount, 'figure')} data-typed={isTyped || undefined}>
          {amount ?? <Skeleton width="128px" height="24px" />}
        </span>
        <span className={styles.token}>
          <TokenMark token={token} size={28} />
          {abbreviateSymbol(token.symbol)}
        </span>
      </div>
      <TokenAddress token={token} network={network} />
    </div>
  );
}
