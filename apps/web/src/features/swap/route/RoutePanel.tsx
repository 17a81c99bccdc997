import { formatSignificant } from '@livery/core/domain/amounts/formatSignificant';
import { shortenAddress } from '@livery/core/domain/text/shortenAddress';
import { abbreviateSymbol, type Token } from '@livery/core/domain/tokens/token';
import { useQuery } from '@tanstack/react-query';
import type { Address } from 'viem';
import { loadChainList } from '../../../chain/chainList';
import { type Text, useText } from '../../../text/useText';
import { IconButton } from '../../../ui/IconButton';
import type { SwapTerms } from '../quote/swapTerms';
import styles from './RoutePanel.module.css';
import { RoutePicture, type RouteToken } from './RoutePicture';
import { formatPoolFee, formatShare, type SharedPath, toSourceName } from './routePaths';

// A chunk of its own: not needed before the route is opened.

/** The longest list of paths; further ones are summed up. */
const maxShownPaths = 5;

type Props = {
  terms: Pick<SwapTerms, 'chain' | 'sellToken' | 'buyToken'>;
  paths: readonly SharedPath[];
  note: string | undefined;
  isBeside: boolean;
  onClose: () => void;
};

/** The picture of a route, and its paths in words: the share, tokens, exchanges, fees and amounts of each. */
export function RoutePanel({ terms, paths, note, isBeside, onClose }: Props) {
  const text = useText();
  const { sellToken, buyToken } = terms;
  const toTokens = useTokensOfPath(terms);
  const shown = paths.slice(0, maxShownPaths).map((path) => ({ ...path, tokens: toTokens(path.tokens) }));
  const others = paths.slice(maxShownPaths);
  const rest = others.reduce((sum, { share }) => sum + share, 0);
  const more = others.length > 0 && text('swap.routeMore', { count: others.length });
  return (
    <div className={styles.panel}>
      {isBeside && (
        <div className={styles.head}>
          <h2 className={styles.title}>{text('swap.route')}</h2>
          <IconButton icon="close" label={text('swap.close')} onClick={onClose} />
        </div>
      )}
      <RoutePicture
        sellToken={sellToken}
        buyToken={buyToken}
        paths={shown}
        rest={more ? { share: rest, label: more } : undefined}
      />
      <ol className={styles.paths}>
        {shown.map((path, index) => (
          <li key={JSON.stringify([path.tokens, path.hops])} className={styles.path} data-rank={index}>
            <span className={styles.share}>{text('swap.percent', { percent: formatShare(path.share) })}</span>
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
          </li>
        ))}
        {more && (
          <li className={styles.path} data-rank={maxShownPaths}>
            <span className={styles.share}>{text('swap.percent', { percent: formatShare(rest) })}</span>
            <span className={styles.way}>{more}</span>
          </li>
        )}
      </ol>
      {note && <p className={styles.note}>{note}</p>}
    </div>
  );
}

/**
 * Returns a function that names the tokens of a path: the traded ones at its ends, and between them those that ship with the
 * page; others by their address, since a symbol from elsewhere could pretend to be another token.
 */
function useTokensOfPath({ chain, sellToken, buyToken }: Props['terms']): (path: readonly Address[]) => RouteToken[] {
  const { data: shipped = [] } = useQuery({
    queryKey: ['shippedTokens', chain.id],
    queryFn: async () => (await loadChainList(chain.id))?.tokens ?? [],
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
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
  const format = (amount: bigint | undefined, { decimals }: Token) =>
    amount === undefined ? undefined : formatSignificant(amount, decimals);
  const { sellToken, buyToken } = terms;
  const sellAmount = format(path.sellAmount, sellToken);
  const buyAmount = format(path.buyAmount, buyToken);
  const [sellSymbol, buySymbol] = [abbreviateSymbol(sellToken.symbol), abbreviateSymbol(buyToken.symbol)];
  if (sellAmount && buyAmount) return text('swap.routeAmounts', { sellAmount, sellSymbol, buyAmount, buySymbol });
  if (sellAmount) return text('swap.amountOf', { amount: sellAmount, symbol: sellSymbol });
  return buyAmount && text('swap.amountOf', { amount: buyAmount, symbol: buySymbol });
}
