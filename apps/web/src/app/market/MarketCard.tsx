// A chunk of its own: the picture beside a form, which is drawn after it.

import type { Chain } from '@livery/core/domain/chains';
import { toWrapped } from '@livery/core/domain/tokens/nativeToken';
import type { Token } from '@livery/core/domain/tokens/token';
import type { AppConfig } from '@livery/core/wire/appConfig';
import { Suspense, useState } from 'react';
import { useConnection } from '../../connection/useConnection';
import { ChartFace } from '../../features/chart/ChartFace';
import { MoveOrder } from '../../features/limit/move/MoveOrder';
import { useText } from '../../text/useText';
import { Segments } from '../../ui/fields/Segments';
import { joinClasses } from '../../ui/joinClasses';
import { lazyExtra } from '../../ui/lazy/lazyExtra';
import { TokenMark } from '../../ui/marks/TokenMark';
import { Skeleton } from '../../ui/Skeleton';
import picture from '../../ui/trade/PictureHead.module.css';
import styles from './MarketCard.module.css';
import { getMarketPair } from './marketPair';
import { type TypedRatio, useMarketMarks } from './useMarketMarks';

const DepthFace = lazyExtra(async () => (await import('../../features/limit/depth/DepthFace')).DepthFace);

const faces = ['chart', 'depth'] as const;

type Face = (typeof faces)[number];

type Props = {
  app: AppConfig;
  chain: Chain;
  sell: Token | undefined;
  buy: Token | undefined;
  typed?: TypedRatio | undefined;
  /** The face that is shown first. */
  first: Face;
};

/** The market of the form's two tokens: the chart of their price with the trader's orders and trades, and the depth behind it. */
export function MarketCard({ app, chain, sell, buy, typed, first }: Props) {
  const text = useText();
  const [face, setFace] = useState<Face>(first);
  const pair = getMarketPair(chain, sell, buy);
  const { address: account } = useConnection();
  const marks = useMarketMarks({ chain, pair, typed, isCharted: face === 'chart' });
  const name = pair ? text('chart.of', { pair: pair.name }) : text('chart.chart');
  return (
    <section className={styles.card} aria-label={name}>
      <div className={joinClasses(picture.head, styles.head)}>
        <h2 className={styles.title}>
          {pair?.shown.map((token, index) => (
            <TokenMark
              key={token.address}
              token={token}
              size={28}
              className={index === 1 ? styles.second : undefined}
            />
          ))}
          <span>{pair?.name ?? text('chart.chart')}</span>
        </h2>
        <div className={joinClasses(picture.choice, styles.faces)}>
          <Segments
            label={text('chart.view')}
            options={faces.map((value) => ({ value, label: text(value === 'chart' ? 'chart.chart' : 'limit.depth') }))}
            value={face}
            onChange={setFace}
          />
        </div>
      </div>
      {face === 'chart' || !pair || !sell || !buy ? (
        <ChartFace pair={pair} {...marks} />
      ) : (
        <Suspense fallback={<Skeleton width="100%" height="420px" />}>
          <DepthFace chain={chain} sellToken={toWrapped(sell, chain)} buyToken={toWrapped(buy, chain)} price={typed} />
        </Suspense>
      )}
      {account && <MoveOrder app={app} chain={chain} account={account} />}
    </section>
  );
}
