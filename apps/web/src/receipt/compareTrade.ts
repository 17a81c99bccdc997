import type { Receipt } from '@livery/core/actions/history/readReceipt';
import type { Movement } from '@livery/core/domain/receipt/listMovements';
import { isNativeToken } from '@livery/core/domain/tokens/nativeToken';
import type { TradeRecord, TradeSide } from '../state/transactions';

/** One side of a trade beside what its receipt shows; base units. `moved` is undefined where nothing proves it. */
export type ComparedSide = {
  token: Pick<TradeSide, 'address' | 'symbol' | 'decimals'>;
  quoted: bigint;
  minimum: bigint | undefined;
  moved: bigint | undefined;
};

export type ComparedTrade = { gives: readonly ComparedSide[]; gets: readonly ComparedSide[] };

type Shown = Pick<Receipt, 'movements' | 'paid' | 'swaps'>;

/** Compares a trade with its receipt; without one, nothing has moved yet that could be told. */
export function compareTrade(trade: TradeRecord, receipt: Shown | undefined): ComparedTrade {
  const compare = (side: TradeSide, moved: bigint | undefined): ComparedSide => ({
    token: side,
    quoted: BigInt(side.amount),
    minimum: side.minimum === undefined ? undefined : BigInt(side.minimum),
    moved,
  });
  return {
    gives: trade.gives.map((side) => compare(side, receipt && getGiven(trade, { side, receipt }))),
    gets: trade.gets.map((side) => compare(side, receipt && getArrived(trade, { side, receipt }))),
  };
}

function getGiven({ kind, gets }: TradeRecord, { side, receipt }: { side: TradeSide; receipt: Shown }) {
  const movement = find(receipt.movements, side.address);
  if (movement) return atLeastZero(movement.left - movement.arrived);
  if (!isNativeToken(side.address)) return 0n;
  // What the wrapped coin's contract credits is what it was paid.
  if (kind === 'wrap') return gets[0] && find(receipt.movements, gets[0].address)?.arrived;
  return receipt.swaps.length === 1 && isSame(receipt.swaps[0]?.sellToken, side)
    ? receipt.swaps[0]?.sellAmount
    : undefined;
}

function getArrived({ kind, gives, recipient }: TradeRecord, { side, receipt }: { side: TradeSide; receipt: Shown }) {
  const movement = find(receipt.paid, side.address);
  if (movement) return atLeastZero(movement.arrived - movement.left);
  if (!isNativeToken(side.address)) return 0n;
  if (recipient) return undefined;
  if (kind === 'unwrap') return gives[0] && find(receipt.movements, gives[0].address)?.left;
  return receipt.swaps.length === 1 && isSame(receipt.swaps[0]?.buyToken, side)
    ? receipt.swaps[0]?.buyAmount
    : undefined;
}

function find(movements: readonly Movement[], address: string): Movement | undefined {
  return movements.find(({ token }) => token.toLowerCase() === address.toLowerCase());
}

function isSame(address: string | undefined, side: TradeSide): boolean {
  return address?.toLowerCase() === side.address.toLowerCase();
}

function atLeastZero(amount: bigint): bigint {
  return amount > 0n ? amount : 0n;
}
