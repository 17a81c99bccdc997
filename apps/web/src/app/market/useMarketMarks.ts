import type { Chain } from '@livery/core/domain/chains';
import { abbreviateSymbol } from '@livery/core/domain/tokens/token';
import type { OrderRecord } from '@livery/core/wire/orders/orderRecord';
import { useQuery } from '@tanstack/react-query';
import { useConnection } from '../../connection/useConnection';
import { useFirstHistory } from '../../features/activity/history/historyQuery';
import type { ChartRing } from '../../features/chart/ChartMarks';
import { listTrades } from '../../features/chart/listTrades';
import type { ChartLine } from '../../features/chart/OrderLine';
import { openOrdersQuery } from '../../features/limit/book/openOrdersQuery';
import { listPairOrders, type PairOrder } from '../../features/limit/book/pairOrders';
import { toShortDecimal } from '../../features/limit/depth/toShortDecimal';
import { isMoving, startMove, useMovedOrder } from '../../features/limit/move/movedOrder';
import { useCancelling } from '../../features/limit/orders/useCancel';
import { getTime } from '../../state/clock';
import { useTransactions } from '../../state/transactions';
import { useText } from '../../text/useText';
import type { MarketPair } from './marketPair';

/** A price of a limit order, bought per sold token. */
export type TypedRatio = { numerator: bigint; denominator: bigint };

type Parameters = {
  chain: Chain;
  pair: MarketPair | undefined;
  typed?: TypedRatio | undefined;
  /** True while the chart is shown: the account's history is read once for its trades. */
  isCharted?: boolean;
};

/** Returns what the account has in the market of a pair: its open orders, the price that is typed, and its trades. */
export function useMarketMarks({ chain, pair, typed, isCharted = false }: Parameters): {
  lines: readonly ChartLine[];
  rings: readonly ChartRing[];
} {
  const text = useText();
  const { address: account } = useConnection();
  const records = useTransactions(({ transactions }) => transactions);
  const { entries } = useFirstHistory({ chain, account, isRead: isCharted });
  const orders = useOrderLines(chain, pair);
  if (!pair) return { lines: [], rings: [] };
  const symbol = abbreviateSymbol(pair.base.symbol);
  const price = typed && Number(typed.numerator) / Number(typed.denominator);
  const marked: ChartLine[] = price
    ? [{ id: 'typed', price: pair.isInverted ? 1 / price : price, words: text('chart.typed'), kind: 'typed' }]
    : [];
  const trades = listTrades({ records, entries }, { account, pair, wrapped: chain.wrappedNative.address });
  return {
    lines: [...orders, ...marked],
    rings: trades.map((trade, index) => {
      const words = text(trade.isSale ? 'chart.soldAt' : 'chart.boughtAt', { ...toWords(trade), symbol });
      return { id: `${trade.hash} ${index}`, time: trade.time, price: trade.price, words };
    }),
  };
}

/**
 * Returns the lines of the account's open orders of a pair. One that waits for its price can be moved, unless a move is
 * under way.
 */
function useOrderLines(chain: Chain, pair: MarketPair | undefined): ChartLine[] {
  const text = useText();
  const { address: account } = useConnection();
  const { data: open = [] } = useQuery(openOrdersQuery({ chainId: chain.id, account }));
  const { moved } = useMovedOrder();
  const cancelling = useCancelling();
  if (!pair || !account) return [];
  const isBusy = moved && isMoving(moved, { chainId: chain.id, account });
  const symbol = abbreviateSymbol(pair.base.symbol);
  const describe = (isSale: boolean, { amount, price }: { amount: number; price: number }) =>
    text(isSale ? 'chart.sellAt' : 'chart.buyAt', { ...toWords({ amount, price }), symbol });
  const getMove = (order: PairOrder): ChartLine['move'] => {
    const record = open.find(({ metaData }) => metaData.orderHash === order.hash);
    const isSale = order.side === 'asks';
    if (!record || isBusy || !isMovable(order, record) || cancelling.has(record.metaData.orderHash)) return undefined;
    // A purchase at another price buys another amount.
    const toAmount = (price: number) => (isSale ? order.amount : (order.amount * order.price) / price);
    return {
      name: text(isSale ? 'chart.moveSell' : 'chart.moveBuy', { amount: toShortDecimal(order.amount), symbol }),
      describe: (price) => describe(isSale, { price, amount: toAmount(price) }),
      onMove: (price) => startMove(record, { text: price, isInverted: !isSale }),
    };
  };
  return listPairOrders(open, pair).map((order) => {
    const { hash: id, side, isWaiting } = order;
    const price = moved?.orderHash === id ? Number(moved.price.text) : order.price;
    const words = describe(side === 'asks', { ...order, price });
    return { id, price, words, kind: isWaiting ? 'waiting' : 'needy', move: getMove(order) };
  });
}

/** The time that an order must still have to be moved, in seconds: its cancellation takes some of it. */
const minLeftSeconds = 120;

function isMovable({ isWaiting }: PairOrder, { order }: OrderRecord): boolean {
  return isWaiting && Number(order.expiry) - getTime(order.chainId) / 1_000 > minLeftSeconds;
}

/** Returns plain decimals, as the catalogue takes them. */
function toWords({ amount, price }: { amount: number; price: number }) {
  return { amount: toShortDecimal(amount), price: toShortDecimal(price, 6) };
}
