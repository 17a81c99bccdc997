import type { Chain } from '@livery/core/domain/chains';
import type { Token } from '@livery/core/domain/tokens/token';
import type { AppConfig } from '@livery/core/wire/appConfig';
import { type ReactNode, Suspense } from 'react';
import { lazyExtra } from '../ui/lazy/lazyExtra';
import { useWide } from '../ui/useWide';
import { usePrefetch } from './prefetchChunks';

const MarketPanel = lazyExtra(async () => (await import('./market/MarketPanel')).MarketPanel);

type Props = {
  app: AppConfig;
  chain: Chain;
  sell: Token | undefined;
  buy: Token | undefined;
  /** The form, and what belongs to it. */
  children: ReactNode;
};

/**
 * The swap form and, where there is room and the operator has not chosen the single card, the market of its tokens
 * beside it. The room is there from the first paint on; nothing of the market is loaded before the form is ready.
 */
export function TradeFrame({ app, chain, sell, buy, children }: Props) {
  const isWide = app.config.layout !== 'simple';
  const hasRoom = useWide(app.config);
  const { chunksReady } = usePrefetch();
  const outline = <div className="shell-outline" />;
  return (
    <div className="shell-trade" data-wide={isWide ? '' : undefined}>
      <div className="shell-form">{children}</div>
      {isWide && (
        <div className="shell-market">
          {hasRoom && chunksReady ? (
            <Suspense fallback={outline}>
              <MarketPanel app={app} chain={chain} sell={sell} buy={buy} />
            </Suspense>
          ) : (
            outline
          )}
        </div>
      )}
    </div>
  );
}
