import { parseAmount } from '@livery/core/domain/amounts/parseAmount';
import type { Chain } from '@livery/core/domain/chains';
import { parsePrice } from '@livery/core/domain/orders/limitPrice';
import { getWrappedCoin, nativeToken, toWrapped } from '@livery/core/domain/tokens/nativeToken';
import type { Token } from '@livery/core/domain/tokens/token';
import type { AppConfig } from '@livery/core/wire/appConfig';
import { useConnection } from '../../connection/useConnection';
import { useRestriction } from '../../restriction/useRestriction';
import type { Elements } from '../../ui/content';
import { joinClasses } from '../../ui/joinClasses';
import type { FoundToken } from '../../ui/trade/TokenProblems';
import { type DrawTokenSelect, useChoosing } from '../../ui/trade/useChoosing';
import type { DrawWrap } from './form/LimitAction';
import { LimitCard } from './form/LimitCard';
import { useTypedOrder } from './form/typedOrder';
import { useTypedPrice } from './form/useTypedPrice';
import styles from './LimitScreen.module.css';
import { useMarket } from './market/useMarket';
import { OpenOrders } from './orders/OpenOrders';
import { getLimitTerms } from './terms/limitTerms';

type Field = 'input' | 'output';

type Props = {
  app: AppConfig;
  chain: Chain;
  /** As typed: digits and at most one point. */
  amount: string;
  /** As typed; undefined while the field is closed. */
  recipient: string | undefined;
  /** The tokens that the address bar names. */
  sell: FoundToken;
  buy: FoundToken;
  settings: Elements;
  wrapDialog: DrawWrap;
  /** True for the order's market before the form where there is room for both. */
  isWide: boolean;
  /** The account's panel, where there is room for more than the number of its open orders. */
  work: Elements;
  /** Draws the market of the tokens, with the typed price, after the form. */
  market: (price: ReturnType<typeof parsePrice>) => Elements;
  tokenSelect: DrawTokenSelect;
  onAmount: (amount: string) => void;
  onRecipient: (recipient: string | undefined) => void;
  onToken: (field: Field, token: Token) => void;
  onSwitch: () => void;
  /** Opens the swap screen to buy a token. */
  onGet: (token: Token) => void;
  onConnect: () => void;
};

/** The limit screen: the form of an order, the depth of its market, and the trader's open orders. */
export function LimitScreen(props: Props) {
  const { app, chain, sell, buy, settings, tokenSelect, onToken, onGet } = props;
  const { address: account } = useConnection();
  const chosenExpiry = useTypedOrder(({ chosenExpiry }) => chosenExpiry);
  const { setPrice, ...order } = useOrder(props, chosenExpiry);
  const { choose, choice } = useChoosing<Field>(['input', 'output'], {
    tokens: { input: sell.token, output: buy.token },
    onSelect: onToken,
  });
  return (
    <div className={joinClasses(styles.screen, props.isWide && styles.wide)}>
      <LimitCard
        {...props}
        settings={settings}
        {...order}
        onPrice={setPrice}
        onExpiry={(chosenExpiry) => useTypedOrder.setState({ chosenExpiry })}
        onChoose={choose}
        onWrapped={() => onToken(sell.token?.address === nativeToken ? 'input' : 'output', getWrappedCoin(chain))}
      />
      <div className={styles.side}>
        {props.market(parsePrice(order.price))}
        {account && (props.work || <OpenOrders app={app} chain={chain} account={account} onGet={onGet} />)}
      </div>
      {tokenSelect(choice)}
    </div>
  );
}

/** Returns the order of the form with its market, as far as they are known. Restricted tokens have neither. */
function useOrder({ app: { config }, chain, amount, sell, buy }: Props, chosenExpiry: number | undefined) {
  const restriction = useRestriction({ config, chain, tokens: [sell.token, buy.token] });
  // The native coin has the market of its wrapped form, and a typed price stays when that takes its place.
  const toTraded = ({ token }: FoundToken) => token && toWrapped(token, chain);
  const traded = { sellToken: toTraded(sell), buyToken: toTraded(buy) };
  const soldAmount = sell.token && parseAmount(amount, sell.token.decimals);
  const asked = useMarket({ chain, ...traded, ...(restriction && { sellToken: undefined }), amount: soldAmount });
  const market = restriction && restriction.reason !== 'checking' ? null : asked;
  const { price, proposedExpiry, setPrice } = useTypedPrice({ ...traded, market });
  const expirySeconds = chosenExpiry ?? proposedExpiry;
  const tokens = { sellToken: sell.token, buyToken: buy.token };
  const terms = restriction ? undefined : getLimitTerms({ chain, config, ...tokens, amount, price, expirySeconds });
  return { restriction, terms, price, setPrice, market, expirySeconds };
}
