import { formatSignificant } from '@livery/core/domain/amounts/formatSignificant';
import { abbreviateSymbol, type Token } from '@livery/core/domain/tokens/token';
import { useGroupedDigits } from '../../../text/useLanguage';
import { useText } from '../../../text/useText';
import { TokenAddress } from '../../../ui/address/TokenAddress';
import { Icon } from '../../../ui/Icon';
import { TokenMark } from '../../../ui/marks/TokenMark';
import { Skeleton } from '../../../ui/Skeleton';
import type { SwapTerms } from '../quote/swapTerms';
import styles from './ConfirmSides.module.css';
import type { ReadySwap } from './prepareSwap';

/** Both amounts of the swap, each with the contract of its token. */
export function ConfirmSides({ terms, swap }: { terms: SwapTerms; swap: ReadySwap | undefined }) {
  const text = useText();
  const group = useGroupedDigits();
  const { chain, sellToken, buyToken, side } = terms;
  const isMarket = swap?.facts.kind === 'swap' || !swap;
  const isEstimated = (estimated: SwapTerms['side']) => isMarket && side !== estimated;
  return (
    <div className={styles.sides}>
      <ConfirmSide
        label={text(isEstimated('exactInput') ? 'swap.youSellEstimated' : 'swap.youSell')}
        token={sellToken}
        network={chain.name}
        amount={swap && group(formatSignificant(swap.figures.sellAmount, sellToken.decimals))}
      />
      <span className={styles.arrow}>
        <Icon name="arrowDown" size={16} />
      </span>
      <ConfirmSide
        label={text(isEstimated('exactOutput') ? 'swap.youReceiveEstimated' : 'swap.youReceive')}
        token={buyToken}
        network={chain.name}
        amount={swap && group(formatSignificant(swap.figures.buyAmount, buyToken.decimals))}
      />
    </div>
  );
}

type SideProps = { label: string; token: Token; network: string; amount: string | undefined };

/** One amount of the swap, a skeleton while it loads. */
function ConfirmSide({ label, token, network, amount }: SideProps) {
  return (
    <div className={styles.side}>
      <div className={styles.label}>{label}</div>
      <div className={styles.line}>
        <span className={styles.amount}>{amount ?? <Skeleton width="128px" height="24px" />}</span>
        <span className={styles.token}>
          <TokenMark token={token} size={28} />
          {abbreviateSymbol(token.symbol)}
        </span>
      </div>
      <TokenAddress token={token} network={network} />
    </div>
  );
}
