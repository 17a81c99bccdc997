import { focusManager, type QueryClient, QueryObserver } from '@tanstack/react-query';
import { blockNumberQuery, getPollingIntervalMs } from '../../chain/blockNumber';
import { useTelling } from '../../receipt/tellWhenDone';
import { getTime } from '../../state/clock';
import { isExpected, useTransactions } from '../../state/transactions';
import { isFollowed } from './isCheckDue';

/**
 * Checks the followed transactions of a chain at every new block, and at once when there is another one to follow. Sends no
 * requests while none is followed or the tab is hidden. Returns a function that stops it.
 */
export function followReceipts(client: QueryClient, chainId: number): () => void {
  const head = new QueryObserver(client, headOptions(chainId));
  let checked: string | undefined;

  async function check(): Promise<void> {
    head.setOptions(headOptions(chainId));
    const { data: blockNumber } = head.getCurrentResult();
    const followed = listFollowed(chainId).length;
    if (blockNumber === undefined || followed === 0 || !isWatched()) return;
    const round = `${blockNumber} ${followed}`;
    if (checked === round) return;
    checked = round;
    try {
      const { checkReceipts } = await import('./checkReceipts');
      const { hasNews } = await checkReceipts(chainId, Number(blockNumber));
      // Reads balances and allowances along with the head, as they may have changed with that receipt.
      if (hasNews) void client.refetchQueries({ queryKey: blockNumberQuery(chainId).queryKey });
    } catch {
      // Repeated when the head is next read, also if it is the same block.
      if (checked === round) checked = undefined;
    }
  }

  const stopHead = head.subscribe(() => void check());
  const stopTransactions = useTransactions.subscribe(() => void check());
  const stopTelling = useTelling.subscribe(() => void check());
  void check();
  return () => {
    stopHead();
    stopTransactions();
    stopTelling();
  };
}

/** Options to poll the chain's head while a transaction is followed, notifying each time that it was read. */
function headOptions(chainId: number) {
  const followed = listFollowed(chainId);
  return {
    ...blockNumberQuery(chainId),
    enabled: followed.length > 0,
    refetchIntervalInBackground: isTelling(),
    refetchInterval: getPollingIntervalMs({
      chainId,
      isWaiting: followed.some((one) => isExpected(one, getTime(chainId))),
    }),
    notifyOnChangeProps: ['dataUpdatedAt' as const],
  };
}

/** Returns true while the tab is seen, or the trader waits elsewhere for a notification. */
function isWatched(): boolean {
  return focusManager.isFocused() || isTelling();
}

function isTelling(): boolean {
  return useTelling.getState().hashes.length > 0;
}

function listFollowed(chainId: number) {
  const now = getTime(chainId);
  const { transactions } = useTransactions.getState();
  return transactions.filter((transaction) => transaction.chainId === chainId && isFollowed(transaction, now));
}
