import { abbreviateSymbol, type Token } from '@livery/core/domain/tokens/token';
import { describeAmount } from '../../text/describeAmount';
import { Amount } from '../Amount';
import { TokenAddress } from '../address/TokenAddress';
import type { Content, Elements } from '../content';
import { Icon } from '../Icon';
import { joinClasses } from '../joinClasses';
import { TokenMark } from '../marks/TokenMark';
import { Skeleton } from '../Skeleton';
import styles from './ConfirmSides.module.css';

type Side = {
  label: string;
  token: Token;
  /** In base units; undefined while it loads. */
  amount: bigint | undefined;
  /** Six significant digits where left out. */
  digits?: number;
  /** True for an amount that the trader typed, which holds whatever the market does. */
  isTyped?: boolean;
  /** The worth of the amount. */
  worth?: Elements;
  /** A line under the amount. */
  note?: Content;
};

/** The sold and the received amount in a dialog to confirm, each with the contract of its token. */
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

/** An amount in a dialog to confirm, with its worth and the contract of its token. */
export function ConfirmSide({
  label,
  token,
  amount,
  digits,
  isTyped = false,
  worth,
  note,
  network,
}: Side & { network: string }) {
  return (
    <div className={styles.side}>
      <div className={styles.label}>
        <span>{label}</span>
        {worth}
      </div>
      <div className={styles.line}>
        <span className={joinClasses(styles.amount, 'figure')} data-typed={isTyped || undefined}>
          {amount === undefined ? (
            <Skeleton width="128px" height="24px" />
          ) : (
            <Amount amount={describeAmount(amount, token, digits).amount} />
          )}
        </span>
        <span className={styles.token}>
          <TokenMark token={token} size={28} />
          <span translate="no">{abbreviateSymbol(token.symbol)}</span>
        </span>
      </div>
      {note && <div className={styles.note}>{note}</div>}
      <TokenAddress token={token} network={network} />
    </div>
  );
}
