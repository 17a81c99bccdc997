import { limitOrderSource } from '@livery/core/domain/orders/limitFill';
import type { Address } from 'viem';
import { GasEstimationError, TransactionRevertedError } from '../../errors/quote';
import { examineOrders } from '../../records/book/follow/examineOrders';
import type { Book, FillableOrder } from '../../records/book/rows/book';
import { toQuotedFundKey } from '../../records/book/rows/createStanding';
import { smaller } from '../../sources/amounts';
import type { Candidate, OrderPart, SwapRequest } from '../../sources/quoteSource';
import { findFailing, proveFailing } from './tryFills';

/** A candidate that passed its simulation, with its gas where one was run. */
type Run = { candidate: Candidate; estimated: bigint | undefined };

/** The ways to another candidate. */
type Steps = {
  /** Lists the best orders of a request without those of some funds: as many as a quote weighs at most. */
  list: (without: ReadonlySet<string>) => Promise<SwapRequest['orders']>;
  choose: (request: SwapRequest) => Promise<Candidate>;
  run: (candidate: Candidate) => Promise<Run>;
  /** Is called before orders are tried; throws where the visitor has asked too much. */
  pay: () => void;
};

/** The orders behind those that fail may fail, too: so often are they looked for. */
const maxRounds = 3;

/** Returns true for the failure of a simulation that fills orders, and fails for no want of the taker's funds or allowance. */
export function mayBeOfOrders(error: unknown, { fills }: Candidate): boolean {
  if (!fills.some(({ source }) => source === limitOrderSource)) return false;
  return (
    error instanceof GasEstimationError || (error instanceof TransactionRevertedError && error.revert !== undefined)
  );
}

/**
 * Finds another candidate after one with limit orders failed in its simulation: with orders that pass in a swap of
 * their own, or without any. Those that do not are put aside. Throws as the candidate without any orders does, where no
 * other passes.
 */
export async function runWithoutFailing(
  book: Book,
  { request, failed, taker, steps }: { request: SwapRequest; failed: Candidate; taker: Address; steps: Steps },
): Promise<Run> {
  const { state } = book;
  // Where the pools pay the taker, it is not the taker's fault that an order does not.
  const pooled = steps.choose({ ...request, orders: [] }).then(steps.run);
  const isPaid = pooled.then(
    () => true,
    () => false,
  );
  const without = new Set<string>();
  let suspects = failed.orderParts ?? [];
  for (let round = 0; round < maxRounds && suspects.length > 0 && canPay(steps); round++) {
    const failing = await findFailing(state, { candidate: failed, fills: suspects, request, taker });
    const passing = suspects.filter((fill) => !failing.includes(fill));
    const isProvable = failing.length > 0 && ((await isPaid) || passing.length > 0);
    const proven = isProvable ? await proveFailing(state, { candidate: failed, fills: failing }) : [];
    await examine(book, failing.length > 0 ? failing : suspects, proven);
    if (round > 0 && passing.length > 0) {
      const candidate = await steps.choose({ ...request, orders: passing });
      return await steps.run(candidate).catch((error) => {
        if (mayBeOfOrders(error, candidate)) return pooled;
        throw error;
      });
    }
    if (failing.length === 0) break;
    for (const { order } of failing) without.add(toQuotedFundKey(order));
    suspects = (await steps.list(without)).map((order) => toWholeFill(request, order));
  }
  return pooled;
}

/** Returns false where the visitor has asked too much: its quote then does without orders. */
function canPay({ pay }: Steps): boolean {
  try {
    pay();
    return true;
  } catch {
    return false;
  }
}

/** Returns the fill of an order as far as a request can use it. */
function toWholeFill({ side, amount }: SwapRequest, fillable: FillableOrder): OrderPart {
  const { order, capacity } = fillable;
  const most = side === 'sell' ? amount : (amount * order.takerAmount) / order.makerAmount;
  return { ...fillable, sold: smaller(capacity, most) };
}

/** Reads orders anew that fail in a swap, and puts aside those that are proven to. */
async function examine(book: Book, suspects: readonly OrderPart[], proven: readonly OrderPart[]): Promise<void> {
  const [hashes, failed] = [suspects, proven].map((fills) => fills.map(({ hash }) => hash));
  await examineOrders(book, hashes ?? [], new Set(failed)).catch((error) =>
    book.log.warn({ chainId: book.state.chain.id, err: error }, 'orders of a failed swap could not be examined'),
  );
}
