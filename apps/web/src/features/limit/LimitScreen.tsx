import { parseAmount } from '@livery/core/domain/amounts/parseAmount';
import type { Chain } from '@livery/core/domain/chains';
import { parsePrice } from '@livery/core/domain/orders/limitPrice';
import { nativeToken } from '@livery/core/domain/tokens/nativeToken';
import type { Token } from '@livery/core/domain/tokens/token';
import type { AppConfig } from '@livery/core/wire/appConfig';
import { type ReactNode, Suspense, useState } from 'react';
import { useConnection } from '../../connection/useConnection';
import { lazyExtra } from '../../ui/lazy/lazyExtra';
import type { FoundToken } from '../../ui/trade/TokenProblems';
import { getLimitTerms } from './book/limitTerms';
import { LimitCard } from './form/LimitCard';
import { useTypedPrice } from './form/useTypedPrice';
import styles from './LimitScreen.module.css';
import { useMarket } from './market/useMarket';
import { OpenOrders } from './orders/OpenOrders';

// The picture is drawn after the form.
const DepthCard = lazyExtra(async () => (await import('./depth/DepthCard')).DepthCard);

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
  settings: ReactNode;
  tokenSelect: (props: {
    open: boolean;
    onClose: () => void;
    selected?: Token | undefined;
    other?: Token | undefined;
    onSelect: (token: Token) => void;
  }) => ReactNode;
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
  const { app, chain, amount, sell, buy, settings, tokenSelect, onToken, onGet } = props;
  const { address: account } = useConnection();
  const [choosing, setChoosing] = useState<{ field: Field; open: boolean }>({ field: 'input', open: false });
  const [chosenExpiry, setExpiry] = useState<number>();
  const tokens = { sellToken: sell.token, buyToken: buy.token };
  const market = useMarket({ chain, ...tokens, amount: sell.token && parseAmount(amount, sell.token.decimals) });
  const { price, proposedExpiry, setPrice } = useTypedPrice({ ...tokens, market });
  const expirySeconds = chosenExpiry ?? proposedExpiry;
  const terms = getLimitTerms({ chain, config: app.config, ...tokens, amount, price, expirySeconds });
  const [chosen, other] = choosing.field === 'input' ? [sell, buy] : [buy, sell];
  const close = () => setChoosing({ ...choosing, open: false });
  const wrapped: Token = { chainId: chain.id, decimals: 18, ...chain.wrappedNative };
  return (
    <div className={styles.screen}>
      <LimitCard
        {...props}
        settings={settings}
        terms={terms}
        price={price}
        market={market}
        expirySeconds={expirySeconds}
        onPrice={setPrice}
        onExpiry={setExpiry}
        onChoose={(field) => setChoosing({ field, open: true })}
        onWrapped={() => onToken(sell.token?.address === nativeToken ? 'input' : 'output', wrapped)}
      />
      <div className={styles.side}>
        <Suspense>
          <DepthCard chain={chain} sellToken={sell.token} buyToken={buy.token} price={parsePrice(price)} />
        </Suspense>
        {account && <OpenOrders app={app} chain={chain} account={account} onGet={onGet} />}
      </div>
      {tokenSelect({
        open: choosing.open,
        onClose: close,
        selected: chosen.token,
        other: other.token,
        onSelect: (token) => {
          onToken(choosing.field, token);
          close();
        },
      })}
    </div>
  );
}
