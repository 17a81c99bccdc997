import type { V1Amounts } from '@livery/core/domain/liquidity/v1';
import { abbreviateSymbol, type Token } from '@livery/core/domain/tokens/token';
import { Worth } from '../../../fiat/Worth';
import { describeAmount } from '../../../text/describeAmount';
import { useText } from '../../../text/useText';
import { Amount, useAmountText } from '../../../ui/Amount';
import { Icon } from '../../../ui/Icon';
import { TokenMark } from '../../../ui/marks/TokenMark';
import { ShareBar, Swatch } from '../pictures/ShareBar';
import styles from './MigrationFlow.module.css';

type Props = {
  token: Token;
  native: Token;
  /** The amounts that leave V1, enter V2, and return to the trader. */
  amounts: V1Amounts;
  deposit: V1Amounts;
  refund: V1Amounts;
};

/** The way of the trader's tokens: out of V1, into V2, and what is left over. */
export function MigrationFlow({ token, native, amounts, deposit, refund }: Props) {
  const text = useText();
  const part = (getPart(deposit.native, amounts.native) + getPart(deposit.token, amounts.token)) / 2;
  const write = useAmountText();
  const percent = Math.round(part * 1_000) / 10;
  const returned = [describeAmount(refund.native, native), describeAmount(refund.token, token)].filter(
    ({ amount }) => amount !== '0',
  );
  return (
    <div className={styles.flow}>
      <div className={styles.move}>
        <Basket label={text('liquidity.leavesV1')} token={token} native={native} amounts={amounts} />
        <Icon name="back" className={styles.arrow} />
        <Basket label={text('liquidity.entersV2')} token={token} native={native} amounts={deposit} />
      </div>
      <ShareBar part={part} label={text('liquidity.entersPart', { percent })} />
      <ul className={styles.key}>
        <li>
          <Swatch part="first" />
          <span>{text('liquidity.entersPart', { percent })}</span>
        </li>
        {returned.length > 0 && (
          <li>
            <Swatch part="second" />
            <span>{`${text('liquidity.returnsPart')} `}</span>
            <b>
              <bdi>{returned.map(write).join(', ')}</bdi>
            </b>
          </li>
        )}
      </ul>
    </div>
  );
}

type BasketProps = { label: string; token: Token; native: Token; amounts: V1Amounts };

function Basket({ label, token, native, amounts }: BasketProps) {
  const lines = [
    { coin: native, amount: amounts.native },
    { coin: token, amount: amounts.token },
  ];
  return (
    <div className={styles.basket}>
      <span className={styles.label}>{label}</span>
      {lines.map(({ coin, amount }) => (
        <span key={coin.address} className={styles.line}>
          <TokenMark token={coin} size={20} />
          <span>
            <bdi>
              <Amount amount={describeAmount(amount, coin).amount} className={styles.number} />
              <span translate="no">{` ${abbreviateSymbol(coin.symbol)}`}</span>
            </bdi>
            <Worth token={coin} amount={amount} isLine />
          </span>
        </span>
      ))}
    </div>
  );
}

/** Returns the part that an amount is of a whole, from 0 to 1, for the picture. */
function getPart(amount: bigint, whole: bigint): number {
  return whole > 0n ? Number((amount * 10_000n) / whole) / 10_000 : 1;
}
