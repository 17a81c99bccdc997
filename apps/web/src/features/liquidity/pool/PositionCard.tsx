import { formatPercent } from '@livery/core/domain/amounts/formatPrice';
import type { Chain } from '@livery/core/domain/chains';
import { getPoolShareBps } from '@livery/core/domain/liquidity/poolShare';
import type { Token } from '@livery/core/domain/tokens/token';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import type { Address } from 'viem';
import { Link } from 'wouter';
import { getExplorerUrl } from '../../../chain/explorer';
import { Worth } from '../../../fiat/Worth';
import { describeAmount } from '../../../text/describeAmount';
import { useGroupedDigits } from '../../../text/useLanguage';
import { useText } from '../../../text/useText';
import { Amount, useAmountText } from '../../../ui/Amount';
import { ExternalLink } from '../../../ui/ExternalLink';
import { Icon } from '../../../ui/Icon';
import { getAddPath, getRemovePath } from '../paths';
import { ShareBar, Swatch } from '../pictures/ShareBar';
import { getPairName, poolShare, toCurrencyId } from '../pools/pairWords';
import links from '../ui/Links.module.css';
import { TokenPairMark } from '../ui/TokenPairMark';
import { compareEntry, type EntryComparison } from './compareEntry';
import { EntryPicture } from './EntryPicture';
import { entryQuery } from './entryQuery';
import { formatDifference } from './formatDifference';
import styles from './PositionCard.module.css';
import type { Position } from './usePositions';

type Props = { chain: Chain; account: Address; position: Position; isOpen: boolean; onToggle: () => void };

/** One position: its pool, its worth and, unfolded, its composition and how it does against holding its tokens. */
export function PositionCard({ chain, account, position, isOpen, onToggle }: Props) {
  const text = useText();
  const id = useId();
  const { tokens, pool, shares } = position;
  const { data: entry } = useQuery(entryQuery({ chain, account, pool, shares }));
  const comparison = entry ? compareEntry(position, { entry, chain }) : undefined;
  return (
    <article className={styles.card} aria-labelledby={`${id}-name`}>
      <Summary {...{ id, position, comparison, isOpen, onToggle }} />
      <div id={`${id}-body`} className={styles.body} hidden={!isOpen}>
        {isOpen && (
          <>
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
              <Link
                href={getRemovePath(chain, toCurrencyId(tokens[0]), toCurrencyId(tokens[1]))}
                className={links.flat}
              >
                {text('liquidity.remove')}
              </Link>
            </div>
            <ExternalLink className={styles.explorer} href={getExplorerUrl(chain, 'address', pool.address)}>
              {text('common.viewOn', { explorer: chain.explorer.name })}
            </ExternalLink>
          </>
        )}
      </div>
    </article>
  );
}

type SummaryProps = Pick<Props, 'position' | 'isOpen' | 'onToggle'> & {
  /** Names the elements of the card. */
  id: string;
  comparison: EntryComparison | undefined;
};

/** The line of a position that unfolds the rest: its tokens, its part of the pool and its worth. */
function Summary({ id, position, comparison, isOpen, onToggle }: SummaryProps) {
  const text = useText();
  const group = useGroupedDigits();
  const { tokens, amounts, pool, shares } = position;
  const [, quote] = tokens;
  const difference = comparison && formatDifference(comparison.differenceBps, group);
  return (
    <button
      type="button"
      className={styles.summary}
      aria-expanded={isOpen}
      aria-controls={`${id}-body`}
      onClick={onToggle}
    >
      <TokenPairMark tokens={tokens} size={32} />
      <span className={styles.name}>
        <strong id={`${id}-name`}>{getPairName(tokens)}</strong>
        <span className={styles.quiet}>
          {text('liquidity.ofPool', {
            percent: formatPercent(getPoolShareBps({ shares, totalSupply: pool.totalSupply })),
          })}
        </span>
      </span>
      <span className={styles.worth}>
        <strong>
          <Amount {...describeAmount(2n * amounts[1], quote)} />
        </strong>
        <span className={styles.quiet}>
          {difference && !isOpen ? (
            <>
              <span className={difference.tone && styles[difference.tone]} dir="ltr">
                {difference.text}
              </span>
              <span>{` ${text('liquidity.againstHolding')}`}</span>
            </>
          ) : (
            text('liquidity.worthNow')
          )}
        </span>
        <Worth token={quote} amount={2n * amounts[1]} isLine />
      </span>
      <Icon name="chevron" size={16} className={styles.chevron} />
    </button>
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
