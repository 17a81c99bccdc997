import { shortenAddress } from '@livery/core/domain/text/shortenAddress';
import { abbreviateSymbol } from '@livery/core/domain/tokens/token';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { Address } from 'viem';
import { tokensQuery } from '../../../chain/chainListQuery';
import { describeAmount } from '../../../text/describeAmount';
import { describeTrade } from '../../../text/describeTrade';
import { type Text, useText } from '../../../text/useText';
import { Amount } from '../../../ui/Amount';
import { Icon } from '../../../ui/Icon';
import type { SwapTerms } from '../quote/swapTerms';
import styles from './RoutePanel.module.css';
import { RoutePicture, type RouteToken } from './RoutePicture';
import { formatPoolFee, formatShare, type SharedPath, toSourceName } from './routePaths';

// A chunk of its own: not needed before the route is opened.

/** The paths that are drawn and listed; further ones are one until they are unfolded in the list. */
const maxShownPaths = 5;

/** The amounts of a whole trade in base units; the bought one is net of the fee. */
export type RouteTotal = { sellAmount: bigint; buyAmount: bigint };

type Props = {
  terms: Pick<SwapTerms, 'chain' | 'side' | 'sellToken' | 'buyToken' | 'fee'>;
  paths: readonly SharedPath[];
  /** The sums that all paths sell and, less the fee, pay, in base units; undefined while they are unknown. */
  total: RouteTotal | undefined;
  note: string | undefined;
  /** False beside a form, whose steps are the list that a reader is to find there. */
  isList?: boolean;
};

/** The picture of a route, and its paths in words: the share, tokens, exchanges, fees and amounts of each. */
export function RoutePanel({ terms, paths, total, note, isList = true }: Props) {
  const text = useText();
  const id = useId();
  const [isUnfolded, setUnfolded] = useState(false);
  const toTokens = useTokensOfPath(terms);
  const named = paths.map((path) => ({ ...path, tokens: toTokens(path.tokens) }));
  const [shown, others] = [named.slice(0, maxShownPaths), named.slice(maxShownPaths)];
  const rest = others.reduce((sum, { share }) => sum + share, 0);
  const more = others.length > 0 && text('swap.routeMore', { count: others.length });
  const [List, Item] = isList ? (['ol', 'li'] as const) : (['div', 'div'] as const);
  const toItem = (path: NamedPath, index: number) => (
    <Item key={JSON.stringify([path.tokens, path.hops])} className={styles.path} data-rank={index}>
      <PathWords path={path} terms={terms} />
    </Item>
  );
  return (
    <div className={styles.panel}>
      <RoutePicture
        sellToken={terms.sellToken}
        buyToken={terms.buyToken}
        paths={shown}
        rest={more ? { share: rest, label: more } : undefined}
      />
      <List className={styles.paths}>
        {shown.map(toItem)}
        {more && (
          <Item className={styles.path} data-rank={maxShownPaths}>
            <span className={styles.share}>{text('common.percent', { percent: formatShare(rest) })}</span>
            <button
              type="button"
              className={styles.more}
              aria-expanded={isUnfolded}
              aria-controls={isUnfolded ? id : undefined}
              onClick={() => setUnfolded(!isUnfolded)}
            >
              <span>{more}</span>
              <Icon name="chevron" size={16} className={styles.chevron} />
            </button>
          </Item>
        )}
      </List>
      {isUnfolded && (
        <List id={id} className={styles.paths}>
          {others.map((path, index) => toItem(path, maxShownPaths + index))}
        </List>
      )}
      {total && <Together terms={terms} total={total} />}
      {note && <p className={styles.note}>{note}</p>}
    </div>
  );
}

type NamedPath = Omit<SharedPath, 'tokens'> & { tokens: readonly RouteToken[] };

/** A path in words: its share, tokens, exchanges and amounts. */
function PathWords({ path, terms }: { path: NamedPath; terms: Props['terms'] }) {
  const text = useText();
  return (
    <>
      <span className={styles.share}>{text('common.percent', { percent: formatShare(path.share) })}</span>
      <span className={styles.way}>
        {path.tokens.map(({ symbol }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a path can pass a token twice
          <span key={at}>
            {at > 0 && (
              <span className={styles.arrow} aria-hidden="true">
                →
              </span>
            )}
            <bdi>{abbreviateSymbol(symbol)}</bdi>
          </span>
        ))}
      </span>
      <span className={styles.hops}>{describeHops(text, path)}</span>
      <span className={styles.amounts}>{describeAmounts(text, path, terms)}</span>
    </>
  );
}

/** The side of the trade that the paths decide, summed up: the same number as on the form. */
function Together({ terms, total }: { terms: Props['terms']; total: RouteTotal }) {
  const text = useText();
  const isSale = terms.side === 'exactInput';
  const hasFee = isSale && Number(terms.fee.fraction) > 0;
  const { buyToken, sellToken } = terms;
  const amount = isSale ? describeAmount(total.buyAmount, buyToken) : describeAmount(total.sellAmount, sellToken);
  return (
    <p className={styles.together}>
      <span>{text(hasFee ? 'swap.routeTogetherFee' : 'swap.routeTogether')}</span>
      <b>
        <Amount {...amount} />
      </b>
    </p>
  );
}

/**
 * Returns a function that names the tokens of a path: the traded ones at its ends, and between them those that ship with the
 * page; others by their address, since a symbol from elsewhere could pretend to be another token.
 */
function useTokensOfPath({ chain, sellToken, buyToken }: Props['terms']): (path: readonly Address[]) => RouteToken[] {
  const { data: shipped = [] } = useQuery(tokensQuery(chain.id));
  const known: readonly RouteToken[] = [chain.wrappedNative, ...shipped];
  return (path) =>
    path.map((address, index) => {
      if (index === 0) return sellToken;
      if (index === path.length - 1) return buyToken;
      return known.find((token) => token.address === address) ?? { address, symbol: shortenAddress(address) };
    });
}

function describeHops(text: Text, { hops }: Pick<SharedPath, 'hops'>): string {
  const words = hops.map(({ source, fee }) =>
    fee === undefined
      ? toSourceName(source)
      : text('swap.routePool', { name: toSourceName(source), percent: formatPoolFee(fee) }),
  );
  return words.reduce((first, next) => text('swap.routeThen', { first, next }));
}

function describeAmounts(text: Text, path: Pick<SharedPath, 'sellAmount' | 'buyAmount'>, terms: Props['terms']) {
  const { sellToken, buyToken } = terms;
  const { sellAmount, buyAmount } = path;
  if (sellAmount !== undefined && buyAmount !== undefined)
    return text('swap.routeAmounts', describeTrade({ sellToken, buyToken, sellAmount, buyAmount }));
  if (sellAmount !== undefined) return text('swap.amountOf', describeAmount(sellAmount, sellToken));
  return buyAmount !== undefined && text('swap.amountOf', describeAmount(buyAmount, buyToken));
}
