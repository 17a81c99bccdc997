import { formatPlaces } from '@livery/core/domain/amounts/formatSignificantUp';
import { mulDivDown, parseRational } from '@livery/core/domain/amounts/rational';
import type { ProductConfig } from '@livery/core/wire/productConfig';
import { useText } from '../../../text/useText';
import { Amount } from '../../../ui/Amount';
import { toPercent } from '../entry/snippets';
import styles from './FeeTable.module.css';

/** The decimals of USDC. */
const decimals = 6;
const gross = 1_000_000_000n;

/** The shares of traders and of the operator in a swap of 1,000 USDC. */
export function FeeTable({ config }: { config: ProductConfig }) {
  const text = useText();
  const { feeRecipient, buyTokenPercentage, token_fee_program: program, fee_waive_for_default_token: waives } = config;
  const normal = feeRecipient ? buyTokenPercentage : 0;
  const rows = [
    { id: 'anyone', name: text('studio.anyone'), fee: normal },
    ...(program && program.buyTokenPercentage < normal
      ? [
          {
            id: 'holders',
            name: text('studio.holders', { amount: `${program.token_amount}` }),
            fee: program.buyTokenPercentage,
          },
        ]
      : []),
    ...(waives ? [{ id: 'own', name: text('studio.ownTokenSwaps'), fee: 0 }] : []),
  ];
  const show = (amount: bigint) => <Amount amount={formatPlaces(amount, decimals, 2)} />;
  const most = Math.max(...rows.map(({ fee }) => Number(takeFee(fee))));
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{text('studio.swapOf', { amount: '1000' })}</th>
          <th scope="col">{text('studio.traderGets')}</th>
          <th scope="col">{text('studio.youEarn')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, name, fee }) => {
          const earned = takeFee(fee);
          return (
            <tr key={id}>
              <th scope="row">{name}</th>
              <td>{show(gross - toCents(earned))}</td>
              <td className={styles.earned}>
                {show(earned)}
                <meter
                  className={styles.bar}
                  min={0}
                  max={Math.max(most, 1)}
                  value={Number(earned)}
                  aria-hidden="true"
                />
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

/** Rounds as the amounts are shown, so that those of a row add up. */
function toCents(amount: bigint): bigint {
  return amount - (amount % 10_000n);
}

/** Returns the part of the gross amount that is a fee of this fraction of the net amount, rounded down. */
function takeFee(fraction: number): bigint {
  const share = parseRational(toPercent(fraction / 100));
  return share ? mulDivDown(gross, share.numerator, share.denominator + share.numerator) : 0n;
}
