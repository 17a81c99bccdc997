import type { Chain } from '@livery/core/domain/chains';
import type { MovedAmount } from '@livery/core/domain/receipt/historyEntry';
import type { Token } from '@livery/core/domain/tokens/token';
import type { Address } from 'viem';
import type { ReceiptSubject } from '../../../receipt/receiptSheet';
import type { TradeSide } from '../../../state/transactions';
import type { ActivityRow } from './listRows';

/** Returns what the sheet needs of a row. A fill of an order is in a transaction of another account, which has no sides here. */
export function toSubject(
  { hash, entry, summary }: ActivityRow,
  { chain, account, tokens }: { chain: Chain; account: Address; tokens: ReadonlyMap<Address, Token> },
): ReceiptSubject {
  if (!entry || entry.kind === 'order') return { chainId: chain.id, hash, account, summary };
  const toSides = (amounts: readonly MovedAmount[]): TradeSide[] =>
    amounts.flatMap(({ token: address, amount = 0n }) => {
      const token = tokens.get(address);
      return token ? [{ address, symbol: token.symbol, decimals: token.decimals, amount: amount.toString() }] : [];
    });
  const trade = { kind: entry.kind, gives: toSides(entry.gives), gets: toSides(entry.gets) };
  return { chainId: chain.id, hash, account, summary, trade };
}
