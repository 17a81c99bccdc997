import { formatPercent } from '@livery/core/domain/amounts/formatPrice';
import type { Chain } from '@livery/core/domain/chains';
import { getPoolShareBps } from '@livery/core/domain/liquidity/poolShare';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import type { Address } from 'viem';
import { Worth } from '../../../fiat/Worth';
import { describeAmount } from '../../../text/describeAmount';
import { useGroupedDigits } from '../../../text/useLanguage';
import { useText } from '../../../text/useText';
import { Amount } from '../../../ui/Amount';
import { Icon } from '../../../ui/Icon';
import { getPairName } from '../pools/pairWords';
import { TokenPairMark } from '../ui/TokenPairMark';
import { compareEntry, type EntryComparison } from './compareEntry';
import { entryQuery } from './entryQuery';
import { formatDifference } from './formatDifference';
import { PositionBody } from './PositionBody';
import styles from './PositionCard.module.css';
import type { Position } from './usePositions';

type Props = { chain: Chain; account: Address; position: Position; isOpen: boolean; onToggle: () => void };

/** One position: its pool, its worth and, unfolded, its composition and how it does against holding its tokens. */
export function PositionCard({ chain, account, position, isOpen, onToggle }: Props) {
  const id = useId();
  const { pool, shares } = position;
  const { data: entry } = useQuery(entryQuery({ chain, account, pool, shares }));
  const comparison = entry ? compareEntry(position, { entry, chain }) : undefined;
  return (
    <article className={styles.card} aria-labelledby={`${id}-name`}>
      <Summary {...{ id, position, comparison, isOpen, onToggle }} />
      <div id={`${id}-body`} className={styles.body} hidden={!isOpen}>
        {isOpen && <PositionBody chain={chain} position={position} comparison={comparison} />}
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
