import { type Address, type Client, type Hash, hexToBigInt, isAddressEqual, isHex } from 'viem';
import { getBalance, getBlock, getTransaction, getTransactionCount } from 'viem/actions';
import type { Chain } from '../../domain/chains';
import { listMovements, type Movement, sumUnwrapped } from '../../domain/receipt/listMovements';
import { listProxySwaps, type ProxySwap } from '../../domain/receipt/listProxySwaps';
import { nativeToken } from '../../domain/tokens/nativeToken';
import { getMinedReceipt, type MinedReceipt } from '../getMinedReceipt';

/** A mined transaction as one node shows it. */
export type Receipt = {
  hash: Hash;
  from: Address;
  /** Undefined where the receipt does not tell it. */
  isReverted: boolean | undefined;
  blockNumber: bigint;
  /** Seconds since 1970. */
  timestamp: bigint;
  /** The network fee in wei, with that for the data on a rollup. */
  networkFee: bigint;
  /** The movements of the account; those of the native coin only where the node's balances prove them. */
  movements: readonly Movement[];
  /** The movements of the account that was to be paid: the same, without another. */
  paid: readonly Movement[];
  /** The account's swaps that the exchange proxy logged. */
  swaps: readonly ProxySwap[];
};

type ReadReceiptParameters = {
  chain: Chain;
  hash: Hash;
  /** The account that traded; the sender when left out. A wallet that is a contract is not the sender. */
  account?: Address | undefined;
  /** The account that was to be paid, where it is another. */
  recipient?: Address | undefined;
};

/**
 * Reads the receipt of a mined transaction, and what moved for an account and for its recipient. Throws viem's errors, among
 * them `TransactionReceiptNotFoundError` while the node has no receipt.
 */
export async function readReceipt(
  client: Client,
  { chain, hash, account: asked, recipient }: ReadReceiptParameters,
): Promise<Receipt> {
  const receipt = await getMinedReceipt(client, { hash });
  const { from, blockNumber } = receipt;
  const account = asked ?? from;
  const isOther = recipient !== undefined && !isAddressEqual(recipient, account);
  const [{ timestamp }, movements, paid] = await Promise.all([
    getBlock(client, { blockNumber }),
    readMovements(client, { chain, receipt, account }),
    isOther ? readMovements(client, { chain, receipt, account: recipient }) : undefined,
  ]);
  return {
    hash: receipt.transactionHash,
    from,
    isReverted: receipt.status && receipt.status === 'reverted',
    blockNumber,
    timestamp,
    networkFee: getNetworkFee(receipt),
    movements,
    paid: paid ?? movements,
    swaps: listProxySwaps(receipt.logs, { chain, account }),
  };
}

type MovementParameters = { chain: Chain; receipt: MinedReceipt; account: Address };

async function readMovements(client: Client, parameters: MovementParameters): Promise<readonly Movement[]> {
  const { chain, receipt } = parameters;
  if (receipt.status === 'reverted') return [];
  const native = chain.nativeIsToken ? undefined : await readNativeMovement(client, parameters);
  return [...(native ? [native] : []), ...listMovements(receipt.logs, parameters)];
}

/** Returns the fee that a transaction paid. Rollups of Optimism's kind name the fee for its data apart. */
function getNetworkFee(receipt: MinedReceipt): bigint {
  const dataFee: unknown = Reflect.get(receipt, 'l1Fee');
  const extra = typeof dataFee === 'bigint' ? dataFee : isHex(dataFee) ? hexToBigInt(dataFee) : 0n;
  return receipt.gasUsed * receipt.effectiveGasPrice + extra;
}

/**
 * Returns the wei that came to an account or left it, by its balances before and after the block. Undefined where they do not
 * prove it: the account sent another transaction in that block, more came than the wrapped coin's contract paid out, more left
 * than the transaction carried, or the node no longer has the balances.
 */
async function readNativeMovement(
  client: Client,
  { chain, receipt, account }: MovementParameters,
): Promise<Movement | undefined> {
  const { blockNumber, from, logs, transactionHash: hash } = receipt;
  const isSender = isAddressEqual(from, account);
  const before = blockNumber - 1n;
  try {
    const [value, balanceBefore, balance, countBefore, count] = await Promise.all([
      getTransaction(client, { hash }).then((transaction) => transaction.value),
      getBalance(client, { address: account, blockNumber: before }),
      getBalance(client, { address: account, blockNumber }),
      getTransactionCount(client, { address: account, blockNumber: before }),
      getTransactionCount(client, { address: account, blockNumber }),
    ]);
    if (count - countBefore !== (isSender ? 1 : 0)) return undefined;
    const change = balance - balanceBefore + (isSender ? getNetworkFee(receipt) : 0n);
    if (change > sumUnwrapped(logs, chain) || -change > (isSender ? value : 0n)) return undefined;
    return { token: nativeToken, arrived: change > 0n ? change : 0n, left: change < 0n ? -change : 0n };
  } catch {
    // A node that keeps no old balances proves nothing.
    return undefined;
  }
}
