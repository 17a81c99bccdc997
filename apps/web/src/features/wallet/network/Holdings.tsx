import type { Chain } from '@livery/core/domain/chains';
import { useQuery } from '@tanstack/react-query';
import type { Address } from 'viem';
import { formatWorth } from '../../../fiat/formatWorth';
import { describeAmount } from '../../../text/describeAmount';
import { getLanguageTag } from '../../../text/languages';
import { useLanguage } from '../../../text/useLanguage';
import { useText } from '../../../text/useText';
import { Amount } from '../../../ui/Amount';
import { Skeleton } from '../../../ui/Skeleton';
import styles from './NetworkOptions.module.css';
import { type NetworkHoldings, networkHoldingsQuery } from './networkHoldings';

/** The holdings of the account on a chain: their worth or, without prices, an amount; nothing where it holds nothing. */
export function Holdings({ chain, account }: { chain: Chain; account: Address }) {
  const text = useText();
  const { data, isError } = useQuery(networkHoldingsQuery({ chain, account }));
  if (data) return <Held {...data} />;
  if (isError) return <span className={styles.quiet}>{text('wallet.holdingsUnknown')}</span>;
  return <Skeleton width="64px" height="16px" />;
}

function Held({ cents, unpriced: [first, ...more] }: NetworkHoldings) {
  const language = getLanguageTag(useLanguage());
  const worth = cents > 0n && formatWorth(cents, { price: '0.01', decimals: 0, language });
  if (worth) return <bdi key={worth}>{worth}</bdi>;
  if (!first) return null;
  return (
    <span className={styles.amounts}>
      <Amount {...describeAmount(first.amount, first.token)} />
      {more.length > 0 && <bdi className={styles.quiet}>{`+${more.length}`}</bdi>}
    </span>
  );
}
