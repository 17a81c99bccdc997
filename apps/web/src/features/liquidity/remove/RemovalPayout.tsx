import type { Chain } from '@livery/core/domain/chains';
import { afterTaxDown } from '@livery/core/domain/liquidity/deposit';
import { getBurnedAmounts, getMinimumRemoval } from '@livery/core/domain/liquidity/removal';
import { getNativeCoin, getWrappedCoin, isNativeToken } from '@livery/core/domain/tokens/nativeToken';
import { abbreviateSymbol } from '@livery/core/domain/tokens/token';
import { Link } from 'wouter';
import { Worth } from '../../../fiat/Worth';
import { describeAmount } from '../../../text/describeAmount';
import { useText } from '../../../text/useText';
import { Amount } from '../../../ui/Amount';
import { TokenMark } from '../../../ui/marks/TokenMark';
import { Row } from '../../../ui/Row';
import { getRemovePath } from '../paths';
import { ShareBar, Swatch } from '../pictures/ShareBar';
import {
  type AmountPair,
  formatPrices,
  poolShare,
  summarizePair,
  type TokenPair,
  toCurrencyId,
} from '../pools/pairWords';
import links from '../ui/Links.module.css';
import styles from './RemovalPayout.module.css';
import type { Removal, ShareHolding } from './removalForm';

type Props = {
  chain: Chain;
  tokens: TokenPair;
  /** Undefined while there is no pool. */
  holding: ShareHolding | undefined;
  removal: Removal | undefined;
  slippageBps: number;
  /** The fees of the tokens themselves, in basis points. */
  taxes: readonly [number, number];
};

const none: AmountPair = [0n, 0n];

/** The payment of the removal, the rest in the pool, the minimums, and the price both ways. */
export function RemovalPayout({ chain, tokens, holding, removal, slippageBps, taxes }: Props) {
  const text = useText();
  const amounts = removal?.amounts ?? none;
  const staying = holding ? getBurnedAmounts({ ...holding, shares: holding.shares - (removal?.shares ?? 0n) }) : none;
  const minimums = [0, 1].map((index) =>
    afterTaxDown(getMinimumRemoval(amounts[index === 0 ? 0 : 1], slippageBps), taxes[index === 0 ? 0 : 1]),
  );
  const [price, inverse] = holding ? formatPrices(tokens, holding.reserves) : ['', ''];
  const [a, b] = tokens.map(({ symbol }) => abbreviateSymbol(symbol));
  const part = (removal?.percent ?? 0) / 100;
  return (
    <>
      <div className={styles.payout}>
        <div className={styles.head}>
          <span>
            <Swatch part="first" />
            <span>{text('liquidity.youReceive')}</span>
          </span>
          <ReceiveLink chain={chain} tokens={tokens} />
        </div>
        {tokens.map((token, index) => (
          <div key={token.address} className={styles.line}>
            <TokenMark token={token} size={28} />
            <span className={styles.amount}>
              <Amount amount={describeAmount(amounts[index] ?? 0n, token).amount} />
              <Worth token={token} amount={amounts[index]} isLine />
            </span>
            <b>{abbreviateSymbol(token.symbol)}</b>
          </div>
        ))}
        <ShareBar part={part} label={text('liquidity.paidAndStaying', { percent: removal?.percent ?? 0 })} />
        <div className={styles.head}>
          <span>
            <Swatch part="second" />
            <span>{text('liquidity.stays')}</span>
          </span>
          <span className={styles.staying}>{text('liquidity.pairAmounts', summarizePair(tokens, staying, 6))}</span>
        </div>
      </div>
      <div className={styles.rows}>
        <Row label={text('liquidity.minimum')}>
          {text('liquidity.pairAmounts', summarizePair(tokens, [minimums[0] ?? 0n, minimums[1] ?? 0n], 6))}
        </Row>
        <Row label={text('liquidity.sharesBurned')}>
          <Amount {...describeAmount(removal?.shares ?? 0n, poolShare)} />
        </Row>
        {price && (
          <Row label={text('common.price')}>
            <p>{text('common.unitPrice', { base: a ?? '', price, quote: b ?? '' })}</p>
            <p>{text('common.unitPrice', { base: b ?? '', price: inverse, quote: a ?? '' })}</p>
          </Row>
        )}
      </div>
    </>
  );
}

/** The link that receives the native coin wrapped, or the wrapped one as the coin itself. */
function ReceiveLink({ chain, tokens: [a, b] }: Pick<Props, 'chain' | 'tokens'>) {
  const text = useText();
  const native = getNativeCoin(chain);
  const wrapped = getWrappedCoin(chain);
  const isNative = [a, b].some(({ address }) => isNativeToken(address));
  const isWrapped = [a, b].some(({ address }) => address === wrapped.address);
  if (isNative === isWrapped) return null;
  const [from, to] = isNative ? [native, wrapped] : [wrapped, native];
  const ids = [a, b].map((token) => toCurrencyId(token.address === from.address ? to : token));
  return (
    <Link href={getRemovePath(chain, ids[0] ?? '', ids[1] ?? '')} replace className={links.quiet}>
      {text('liquidity.receive', { symbol: to.symbol })}
    </Link>
  );
}
