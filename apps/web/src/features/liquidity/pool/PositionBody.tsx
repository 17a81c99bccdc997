import type { Chain } from '@livery/core/domain/chains';
import type { Token } from '@livery/core/domain/tokens/token';
import { Link } from 'wouter';
import { getExplorerUrl } from '../../../chain/explorer';
import { describeAmount } from '../../../text/describeAmount';
import { useText } from '../../../text/useText';
import { Amount, useAmountText } from '../../../ui/Amount';
import { ExternalLink } from '../../../ui/ExternalLink';
import { getAddPath, getRemovePath } from '../paths';
import { ShareBar, Swatch } from '../pictures/ShareBar';
import { poolShare, toCurrencyId } from '../pools/pairWords';
import links from '../ui/Links.module.css';
import type { EntryComparison } from './compareEntry';
import { EntryPicture } from './EntryPicture';
import styles from './PositionBody.module.css';
import type { Position } from './usePositions';

type Props = { chain: Chain; position: Position; comparison: EntryComparison | undefined };

/** A position in full: its composition, how it does against holding its tokens, and the ways to change it. */
export function PositionBody({ chain, position, comparison }: Props) {
  const text = useText();
  const { tokens, pool, shares } = position;
  return (
    <div className={styles.room}>
      <div className={styles.body}>
        <Composition position={position} changes={comparison?.changes} />
        {comparison && <EntryPicture chain={chain} position={position} comparison={comparison} />}
        <div className={styles.fact}>
          <span>{text('liquidity.totalShares')}</span>
          <Amount {...describeAmount(shares, poolShare)} />
        </div>
        <div className={styles.actions}>
          <Link href={getAddPath(chain, toCurrencyId(tokens[0]), toCurrencyId(tokens[1]))} className={links.soft}>
            {text('common.add')}
          </Link>
          <Link href={getRemovePath(chain, toCurrencyId(tokens[0]), toCurrencyId(tokens[1]))} className={links.flat}>
            {text('liquidity.remove')}
          </Link>
        </div>
        <ExternalLink className={styles.explorer} href={getExplorerUrl(chain, 'address', pool.address)}>
          {text('common.viewOn', { explorer: chain.explorer.name })}
        </ExternalLink>
      </div>
    </div>
  );
}

type CompositionProps = Pick<Props, 'position'> & { changes: EntryComparison['changes'] | undefined };

/**
 * The two pooled amounts, as a bar and in numbers, each with its change since it was deposited, where that is known. At
 * the pool's own price both are worth the same.
 */
function Composition({ position: { tokens, amounts }, changes }: CompositionProps) {
  const text = useText();
  const [a, b] = tokens.map((token, index) => describeAmount(amounts[index] ?? 0n, token));
  if (!a || !b) return null;
  return (
    <div className={styles.composition}>
      <ShareBar part={0.5} label={text('liquidity.composition', { first: a.symbol, second: b.symbol })} />
      <div className={styles.ends}>
        {[a, b].map(({ symbol, amount }, index) => (
          <span key={symbol}>
            <Swatch part={index === 0 ? 'first' : 'second'} />
            <span>{`${text('liquidity.pooled', { symbol })} `}</span>
            <strong>
              <Amount amount={amount} />
            </strong>
            {changes && (
              <SinceAdded
                token={tokens[index === 0 ? 0 : 1]}
                amount={amounts[index] ?? 0n}
                change={changes[index === 0 ? 0 : 1]}
              />
            )}
          </span>
        ))}
      </div>
    </div>
  );
}

/** The part of an amount below which a change is a rounding of the pool's. */
const minChangePart = 1_000_000n;

/** The change of a pooled amount since it was deposited, rounded towards zero; nothing where the pool has only rounded it. */
function SinceAdded({ token, amount: pooled, change }: { token: Token; amount: bigint; change: bigint }) {
  const text = useText();
  const write = useAmountText();
  const size = change < 0n ? -change : change;
  if (size * minChangePart < pooled) return null;
  const sign = change > 0n ? '+' : change < 0n ? '−' : '';
  const { amount } = describeAmount(size, token);
  return <small className={styles.quiet}>{text('liquidity.sinceAdded', { change: sign + write({ amount }) })}</small>;
}
