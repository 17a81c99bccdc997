import { formatPercent } from '@livery/core/domain/amounts/formatPrice';
import { formatRatio, getDifferenceBps, type getPrice, invertBps } from '@livery/core/domain/orders/limitPrice';
import { useText } from '../../../text/useText';
import { Amount } from '../../../ui/Amount';
import { Skeleton } from '../../../ui/Skeleton';
import styles from './MarketLine.module.css';

type Ratio = NonNullable<ReturnType<typeof getPrice>>;

type Props = {
  /** The market's price, bought per sold token; null where there is none, undefined while it loads. */
  market: Ratio | null | undefined;
  price: Ratio | undefined;
  isInverted: boolean;
  /** Takes over the market's price, as it is shown. */
  onMarket: (price: string) => void;
};

/** The distance of the typed price to the market, and the market's price, which a click takes over. */
export function MarketLine({ market, price, isInverted, onMarket }: Props) {
  const text = useText();
  if (market === undefined) return <Skeleton width="144px" height="14px" />;
  if (market === null) return <span>{text('limit.noMarket')}</span>;
  const shown = formatRatio(market, isInverted);
  return (
    <>
      <Distance bps={price && getDifferenceBps(price, market)} isInverted={isInverted} />
      <span className={styles.market}>
        <button type="button" className={styles.take} onClick={() => onMarket(shown)}>
          {text('limit.marketPrice')}
        </button>
        <Amount amount={shown} />
      </span>
    </>
  );
}

/** The least difference that is named, in basis points. */
const minShownBps = 0.5;

function Distance({ bps, isInverted }: { bps: number | undefined; isInverted: boolean }) {
  const text = useText();
  if (bps === undefined) return <span />;
  if (Math.abs(bps) < minShownBps) return <span>{text('limit.atMarket')}</span>;
  const shownBps = isInverted ? invertBps(bps) : bps;
  const percent = formatPercent(Math.abs(shownBps));
  const tone = bps > 0 ? styles.good : bps <= -500 ? styles.bad : bps <= -100 ? styles.warn : undefined;
  return <span className={tone}>{text(shownBps > 0 ? 'limit.above' : 'limit.below', { percent })}</span>;
}
