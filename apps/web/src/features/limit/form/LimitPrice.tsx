import { formatRatio, getPrice, parsePrice, type TypedPrice } from '@livery/core/domain/orders/limitPrice';
import { abbreviateSymbol, type Token } from '@livery/core/domain/tokens/token';
import type { MarketProceeds } from '../market/marketQuery';
import type { LimitTerms } from '../terms/limitTerms';
import { MarketLine } from './MarketLine';
import { PriceField } from './PriceField';

type Props = {
  sellToken: Token | undefined;
  buyToken: Token | undefined;
  price: TypedPrice;
  /** The order, whose amounts are rounded. */
  terms: LimitTerms | undefined;
  market: MarketProceeds | null | undefined;
  onPrice: (price: TypedPrice) => void;
};

/** The number of digits that a price keeps when its unit is inverted. */
const keptDigits = 10;

/** The price of the order beside the market's. */
export function LimitPrice({ sellToken, buyToken, price, terms, market, onPrice }: Props) {
  const hasPair = sellToken !== undefined && buyToken !== undefined;
  const exact = parsePrice(price);
  const { isInverted } = price;
  const [quote, base] = isInverted ? [sellToken, buyToken] : [buyToken, sellToken];
  const unit = { quote: abbreviateSymbol(quote?.symbol ?? ''), base: abbreviateSymbol(base?.symbol ?? '') };
  return (
    <PriceField
      price={price.text}
      unit={hasPair ? unit : undefined}
      onPrice={(text) => onPrice({ text, isInverted })}
      onInvert={() =>
        onPrice({ text: exact ? formatRatio(exact, !isInverted, keptDigits) : '', isInverted: !isInverted })
      }
    >
      {hasPair && (
        <MarketLine
          market={market ? (getPrice({ ...market, sellToken, buyToken }) ?? null) : market}
          // The market is compared with what is signed, not with what was typed.
          price={(terms && getPrice(terms)) ?? exact}
          isInverted={isInverted}
          onMarket={(text) => onPrice({ text, isInverted })}
        />
      )}
    </PriceField>
  );
}
