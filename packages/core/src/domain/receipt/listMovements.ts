import { type Address, getAddress, isAddressEqual, type Log, parseEventLogs } from 'viem';
import { depositEvent, transferEvent, withdrawalEvent } from '../calldata/receiptEvents';
import type { Chain } from '../chains';

/** The base units of a token that came to an account and left it in one transaction. */
export type Movement = { token: Address; arrived: bigint; left: bigint };

/**
 * Lists the movements of an account's tokens by the logs of a receipt, in the order of the logs. A token can log what it likes:
 * a caller looks up only the tokens that it expects. Wrapping and unwrapping by the account itself count for the wrapped coin,
 * whose contract logs no transfer then.
 */
export function listMovements(
  logs: readonly Log[],
  { chain, account }: { chain: Chain; account: Address },
): readonly Movement[] {
  const movements = new Map<Address, Movement>();
  const add = (address: Address, change: Partial<Movement>) => {
    const token = getAddress(address);
    const { arrived, left } = movements.get(token) ?? { arrived: 0n, left: 0n };
    movements.set(token, { token, arrived: arrived + (change.arrived ?? 0n), left: left + (change.left ?? 0n) });
  };
  const events = parseEventLogs({ abi: [transferEvent, depositEvent, withdrawalEvent], logs: [...logs] });
  for (const event of events) {
    const isWrapped = isAddressEqual(event.address, chain.wrappedNative.address);
    if (event.eventName === 'Transfer') {
      const { from, to, value } = event.args;
      if (isAddressEqual(from, account)) add(event.address, { left: value });
      if (isAddressEqual(to, account)) add(event.address, { arrived: value });
    } else if (!isWrapped || chain.nativeIsToken) {
      // Only the chain's own wrapped coin is known to move coins with these events.
    } else if (event.eventName === 'Deposit') {
      if (isAddressEqual(event.args.dst, account)) add(event.address, { arrived: event.args.wad });
    } else if (isAddressEqual(event.args.src, account)) add(event.address, { left: event.args.wad });
  }
  return [...movements.values()];
}

/** Returns the wei that the wrapped coin's contract paid out in a transaction, to whomever. */
export function sumUnwrapped(logs: readonly Log[], chain: Chain): bigint {
  return parseEventLogs({ abi: [withdrawalEvent], logs: [...logs] })
    .filter(({ address }) => isAddressEqual(address, chain.wrappedNative.address))
    .reduce((sum, { args }) => sum + args.wad, 0n);
}
