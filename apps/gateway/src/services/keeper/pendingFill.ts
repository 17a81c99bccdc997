import { getMinedReceipt, type MinedReceipt } from '@livery/core/actions/getMinedReceipt';
import type { Logger } from 'pino';
import { type Hex, keccak256, RpcRequestError, TransactionReceiptNotFoundError } from 'viem';
import type { PrivateKeyAccount } from 'viem/accounts';
import { getBlockNumber, getTransactionCount } from 'viem/actions';
import type { ChainState } from '../../chains/chainState';
import type { TransactionRelay } from '../../rpc/createRelay';
import type { PendingFill } from './createKeeperStore';
import { getL1Fee } from './getL1Fee';

/** An account on a chain. With a relay its transactions go there, and to no endpoint of the chain. */
type Sender = { state: ChainState; account: PrivateKeyAccount; relay?: TransactionRelay | undefined };

/** The blocks after which a transaction is replaced. */
const maxPendingBlocks = 10n;
/**
 * The most that is paid for an empty transaction, as a multiple of the chain's gas price: it then costs about as much
 * as a fill.
 */
const maxPriceFactor = 10n;
/** The newest ones, whose receipts are looked for. */
const maxReplacements = 5;
const emptyGas = 21_000n;
/** One replacement costs at most a quarter of what is left of the limit, so that one spike of the fees does not end the day. */
const maxShareOfLeft = 4n;

/** Returns the receipt of a pending fill or of the transaction that took its place; undefined while none is mined. */
export async function findReceipt(
  { client }: ChainState,
  { hash, replacements }: PendingFill,
): Promise<MinedReceipt | undefined> {
  for (const one of [hash, ...replacements]) {
    try {
      return await getMinedReceipt(client, { hash: one });
    } catch (error) {
      if (!(error instanceof TransactionReceiptNotFoundError)) throw error;
    }
  }
  return undefined;
}

/**
 * Replaces a fill that was not mined for ten blocks by an empty transaction at a higher price, so that it does not
 * block later ones, and repeats this every ten blocks. A replacement costs at most a quarter of `left`, in wei. If that
 * is too little, the keeper waits for the fill, whose cost fitted into the budget when it was sent. Returns the pending
 * transaction; undefined when a transaction that the keeper did not send has used the nonce.
 */
export async function replaceStuck(
  sender: Sender,
  pending: PendingFill,
  { left, log }: { left: bigint; log: Logger },
): Promise<PendingFill | undefined> {
  const { state, account, relay } = sender;
  const { client, chain } = state;
  const head = await getBlockNumber(client, { cacheTime: 0 });
  if (head < pending.since + maxPendingBlocks) return pending;
  const { nonce, orderHash } = pending;
  const labels = { chainId: chain.id, orderHash, nonce };
  const used = await getTransactionCount(client, { address: account.address });
  if (used !== nonce) {
    log.warn({ ...labels, used }, 'the nonce of a fill was used by an unknown transaction');
    return undefined;
  }
  const affordable = (left / maxShareOfLeft - getL1Fee(state, '0x')) / emptyGas;
  // A transaction that the node has dropped needs no higher price. No node knows those of a relay.
  const previous = relay || (await isKnown(state, pending)) ? pending.gasPrice : 0n;
  const wanted = toHigherPrice(previous, state.gasPrice);
  const gasPrice = wanted < affordable ? wanted : affordable;
  if (gasPrice < toLeastPrice(previous) || gasPrice < state.gasPrice) {
    log.warn({ ...labels, left: `${left}` }, 'a stuck fill waits: a replacement that nodes take would cost too much');
    return { ...pending, since: head };
  }
  const signed = await sign(sender, { to: account.address, value: 0n, gas: emptyGas, gasPrice, nonce });
  const replacements = [...pending.replacements, signed.hash].slice(-maxReplacements);
  const replaced = { ...pending, replacements, gasPrice, since: head };
  try {
    await broadcastFill(sender, signed);
    log.warn({ ...labels, hash: signed.hash, gasPrice: `${gasPrice}` }, 'a stuck fill was replaced');
    return replaced;
  } catch (error) {
    // A node refuses it when the fill was mined meanwhile, or when the price is too low for it.
    log.warn({ ...labels, err: error }, 'a stuck fill could not be replaced');
    return isRefusal(error) ? { ...pending, gasPrice, since: head } : replaced;
  }
}

async function isKnown({ client }: ChainState, { hash, replacements }: PendingFill): Promise<boolean> {
  const asked = [hash, ...replacements].map((one) =>
    client.request({ method: 'eth_getTransactionByHash', params: [one] }),
  );
  return (await Promise.all(asked)).some((found) => found !== null);
}

/** Nodes take a replacement at a price that is at least a tenth higher. */
function toLeastPrice(previous: bigint): bigint {
  return (previous * 11n) / 10n + 1n;
}

function toHigherPrice(previous: bigint, current: bigint): bigint {
  const raised = (previous * 5n) / 4n + 1n;
  const wanted = raised > current * 2n ? raised : current * 2n;
  const most = current * maxPriceFactor;
  return wanted < most ? wanted : most;
}

/** A transaction; without `to` it creates what its data says. */
type Transaction = { to?: Hex; data?: Hex; value: bigint; gas: bigint; gasPrice: bigint; nonce: number };
type Signed = { hash: Hex; raw: Hex };

/** Signs a transaction, whose hash is known before it is sent. */
export async function sign({ state, account }: Sender, transaction: Transaction): Promise<Signed> {
  const raw = await account.signTransaction({ ...transaction, type: 'legacy', chainId: state.chain.id });
  return { hash: keccak256(raw), raw };
}

/** Sends a signed transaction. Throws when node or relay refuse it, and when it is not known whether it arrived. */
export async function broadcastFill({ state, relay }: Sender, { raw }: Signed): Promise<void> {
  if (relay) await relay.send(raw);
  else await state.rpc.request('eth_sendRawTransaction', [raw]);
}

/** Returns true for the answer of a node that has not taken a transaction. */
export function isRefusal(error: unknown): boolean {
  return error instanceof RpcRequestError;
}
