import { formatPercent } from '@livery/core/domain/amounts/formatPrice';
import { formatSignificant } from '@livery/core/domain/amounts/formatSignificant';
import type { Chain } from '@livery/core/domain/chains';
import { getPoolShareBps } from '@livery/core/domain/liquidity/poolShare';
import { abbreviateSymbol } from '@livery/core/domain/tokens/token';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import type { Address } from 'viem';
import { Link } from 'wouter';
import { getExplorerUrl } from '../../../chain/explorer';
import { useGroupedDigits } from '../../../text/useLanguage';
import { useText } from '../../../text/useText';
import { ExternalLink } from '../../../ui/ExternalLink';
import { Icon } from '../../../ui/Icon';
import { Worth } from '../../../worth/Worth';
import { getAddPath, getRemovePath } from '../paths';
import { ShareBar, Swatch } from '../pictures/ShareBar';
import links from '../pools/Links.module.css';
import { getPairName, toCurrencyId } from '../pools/pairWords';
import { TokenPairMark } from '../pools/TokenPairMark';
import { compareEntry } from './compareEntry';
import { EntryPicture } from './EntryPicture';
import { entryQuery } from './entryQuery';
import styles from './PositionCard.module.css';
import type { Position } from './usePositions';

type Props = { chain: Chain; account: Address; position: Position; isOpen: boolean; onToggle: () => void };

/** One position: its pool, its worth and, unfolded, its composition and how it does against holding its tokens. */
export function PositionCard({ chain, account, position, isOpen, onToggle }: Props) {
  const text = useText();
  const group = useGroupedDigits();
  const id = useId();
  const { tokens, amounts, pool, shares } = position;
  const [, quote] = tokens;
  const { data: entry } = useQuery(entryQuery({ chain, account, pool, shares }));
  const comparison = entry ? compareEntry(position, { entry, chain }) : undefined;
  const worth = formatSignificant(2n * amounts[1], quote.decimals, 6);
  const difference = comparison && formatDifference(comparison.differenceBps, group);
  return (
    <article className={styles.card} aria-labelledby={`${id}-name`}>
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
          <strong>{`${group(worth)} ${abbreviateSymbol(quote.symbol)}`}</strong>
          <span className={styles.quiet}>
            {difference && !isOpen ? (
              <>
                <span className={difference.isGood ? styles.good : styles.bad} dir="ltr">
                  {difference.text}
                </span>{' '}
                {text('liquidity.againstHolding')}
              </>
            ) : (
              text('liquidity.worthNow')
            )}
          </span>
          <Worth token={quote} amount={2n * amounts[1]} isLine />
        </span>
        <Icon name="chevron" size={16} className={styles.chevron} />
      </button>
      <div id={`${id}-body`} className={styles.body} hidden={!isOpen}>
        {isOpen && (
          <>
            <Composition position={position} />
            {comparison && <EntryPicture tokens={tokens} comparison={comparison} />}
            <div className={styles.fact}>
              <span>{text('liquidity.totalShares')}</span>
              <span>{group(formatSignificant(shares, 18))}</span>
            </div>
            <div className={styles.actions}>
              <Link href={getAddPath(chain, toCurrencyId(tokens[0]), toCurrencyId(tokens[1]))} className={links.soft}>
                {text('liquidity.add')}
              </Link>
              <Link
                href={getRemovePath(chain, toCurrencyId(tokens[0]), toCurrencyId(tokens[1]))}
                className={links.flat}
              >
                {text('liquidity.remove')}
              </Link>
            </div>
            <ExternalLink className={styles.explorer} href={getExplorerUrl(chain, 'address', pool.address)}>
              {text('swap.viewOn', { explorer: chain.explorer.name })}
            </ExternalLink>
          </>
        )}
      </div>
    </article>
  );
}

/** The two pooled amounts, as a bar and in numbers. At the pool's own price both are worth the same. */
function Composition({ position: { tokens, amounts } }: Pick<Props, 'position'>) {
  const text = useText();
  const group = useGroupedDigits();
  const [a, b] = tokens.map((token, index) => ({
    symbol: abbreviateSymbol(token.symbol),
    amount: group(formatSignificant(amounts[index] ?? 0n, token.decimals)),
  }));
  if (!a || !b) return null;
  return (
    <div className={styles.composition}>
      <ShareBar part={0.5} label={text('liquidity.composition', { first: a.symbol, second: b.symbol })} />
      <div className={styles.ends}>
        {[a, b].map(({ symbol, amount }, index) => (
          <span key={symbol}>
            <Swatch part={index === 0 ? 'first' : 'second'} />
            {text('liquidity.pooled', { symbol })} <strong>{amount}</strong>
          </span>
        ))}
      </div>
    </div>
  );
}

/** Returns a difference in basis points with its sign. */
function formatDifference(bps: number, group: (text: string) => string): { text: string; isGood: boolean } {
  return { text: `${bps < 0 ? '−' : '+'}${group(formatPercent(Math.abs(bps)))}`, isGood: bps >= 0 };
}
