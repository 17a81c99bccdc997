// A chunk of its own: loaded once a transaction was sent or is followed.
import { getMinedReceipt } from '@livery/core/actions/getMinedReceipt';
import { type AllowedEffects, hasOnlyEffects } from '@livery/core/actions/hasOnlyEffects';
import { orNothing } from '@livery/core/actions/orNothing';
import { type SentCheck, verifySent } from '@livery/core/actions/verifySent';
import { getChain } from '@livery/core/domain/chains';
import { nativeToken } from '@livery/core/domain/tokens/nativeToken';
import type { Client } from 'viem';
import { getCode } from 'viem/actions';
import { getClient } from '../chain/getClient';
import { changeTransactions } from '../state/changeTransactions';
import { getTime } from '../state/clock';
import { isPending, type TransactionRecord, useTransactions } from '../state/transactions';
import { maxWitnessMs } from './getSecondNode';
import { getClients } from './getWalletClient';

type Key = Pick<TransactionRecord, 'hash' | 'chainId'>;

/**
 * Compares a sent transaction, as the gateway's node and the wallet's own know it, with the confirmed one of its record,
 * and raises an alert when it differs, or when no node knows it after a minute. Returns true when there is nothing left to
 * compare: both nodes have shown the same, or the only one, or one of two and the transaction is no longer pending.
 */
export async function compareSent(key: Key): Promise<boolean> {
  const record = findRecord(key);
  if (!record?.confirmed) return true;
  const nodes = await getNodes(record.chainId);
  const check = await judgeContract(nodes, { record, check: await verifyInTime(nodes, record) });
  changeTransactions((transactions) =>
    transactions.map((now) =>
      isRecordOf(key, now) ? settle(now, { check, hasWitness: nodes.wallet !== undefined }) : now,
    ),
  );
  return findRecord(key)?.confirmed === undefined;
}

type Nodes = Parameters<typeof verifySent>[0];

/** Returns the nodes to ask; only the gateway's when the wallet is gone. */
async function getNodes(chainId: number): Promise<{ gateway: Client; wallet: Client | undefined }> {
  try {
    const { gateway, witness } = await getClients(chainId);
    return { gateway, wallet: witness };
  } catch {
    return { gateway: await getClient(chainId), wallet: undefined };
  }
}

/** Compares on both nodes, or on the gateway's alone when the wallet's is silent: its silence must not hold the alert back. */
async function verifyInTime(nodes: Nodes, record: TransactionRecord): Promise<SentCheck> {
  const { hash, receipt, chainId, from, confirmed } = record;
  if (!confirmed) return { status: 'unknown' };
  const { to, data, value, shownFee } = confirmed;
  const sent = {
    // The same call sent again at a higher price counts as this one.
    hash: receipt?.transactionHash ?? hash,
    transaction: { chainId, from, to, data, value: BigInt(value) },
    shownFee: shownFee === undefined ? undefined : BigInt(shownFee),
  };
  return (await orNothing(verifySent(nodes, sent), maxWitnessMs)) ?? verifySent({ gateway: nodes.gateway }, sent);
}

/** The result of a comparison; `waiting` for a contract's transaction that its effects will judge. */
type JudgedCheck = SentCheck | { status: 'waiting' };

/**
 * Judges what an account with code sent by what it did: such a wallet wraps the call, others send it, and its first
 * hash may be a name of its own. The wallet's own node decides, where it has one.
 */
async function judgeContract(
  { gateway, wallet }: Nodes,
  { record, check }: { record: TransactionRecord; check: SentCheck },
): Promise<JudgedCheck> {
  if (check.status === 'same' || (check.status === 'different' && check.delegates.length > 0)) return check;
  const node = wallet ?? gateway;
  const { hash, receipt, chainId, from } = record;
  const chain = getChain(chainId);
  const code = await orNothing(getCode(node, { address: from }), maxWitnessMs);
  const allowed = toAllowedEffects(record);
  if (!code || !chain || !allowed) return check;
  if (check.status === 'unknown') return { status: 'waiting' };
  const judged = hasOnlyEffects(node, { chain, hash: receipt?.transactionHash ?? hash, account: from, allowed });
  // A node that fails says nothing for the wallet.
  const isHonest = await orNothing(
    judged.catch(() => false),
    maxWitnessMs,
  );
  if (isHonest === undefined) return { status: 'waiting' };
  return isHonest ? { status: 'same', isWitnessed: wallet !== undefined } : check;
}

/** The largest slippage of the product: a typed output may cost as much more than was quoted. */
const maxOver = 2n;
/** The fee that was shown may rise as much before the transaction is mined. */
const maxFeeFactor = 3n;

function toAllowedEffects({ from, confirmed, trade, approval }: TransactionRecord): AllowedEffects | undefined {
  if (!confirmed) return undefined;
  const { to, value, shownFee = '0x0' } = confirmed;
  const tokens = (trade?.gives ?? []).filter(({ address }) => address.toLowerCase() !== nativeToken.toLowerCase());
  return {
    gives: [
      ...tokens.map(({ address, amount }) => ({
        address,
        most: BigInt(amount) * (trade?.typed === 'output' ? maxOver : 1n),
      })),
      { address: nativeToken, most: BigInt(value) },
    ],
    gets: (trade?.gets ?? []).map(({ address, minimum = '0' }) => ({ address, least: BigInt(minimum) })),
    recipient: trade?.recipient ?? from,
    target: to,
    approval: approval && { token: approval.tokenAddress, spender: approval.spender },
    fee: BigInt(shownFee) * maxFeeFactor,
  };
}

/** The time after which an unknown transaction is reported. */
const maxUnknownMs = 60_000;

/** Returns the record after a comparison. */
function settle(
  record: TransactionRecord,
  { check, hasWitness }: { check: JudgedCheck; hasWitness: boolean },
): TransactionRecord {
  const { confirmed, differs, grants, delegates, ...rest } = record;
  if (!confirmed || check.status === 'waiting') return record;
  if (check.status === 'different') {
    const { fields, grants, delegates } = check;
    return { ...rest, differs: [...fields], grants: [...grants], delegates: [...delegates] };
  }
  if (check.status === 'same') {
    const isDone = check.isWitnessed || !hasWitness || !isPending(record);
    return isDone ? rest : { ...rest, confirmed };
  }
  if (record.end === 'replaced' || record.end === 'cancelled') return rest;
  const isLate = !isPending(record) || getTime(record.chainId) - record.addedTime >= maxUnknownMs;
  if (!isLate || confirmed.isUnknown) return record;
  return { ...record, confirmed: { ...confirmed, isUnknown: true }, differs: [] };
}

/**
 * Compares the outcome of a sent transaction, as the gateway's node reported it, with its receipt on the wallet's own node, and
 * raises an alert while they differ. Without a receipt there, which may be late, nothing is recorded; the next call asks again.
 */
export async function compareOutcome(key: Key): Promise<void> {
  const record = findRecord(key);
  if (!record || isPending(record) || record.outcomeCheck === 'same' || record.outcomeCheck === 'dismissed') return;
  const { receipt, hash, batch } = record;
  // An outcome that is not known cannot differ.
  if (receipt?.status === null) return;
  // That the calls of a batch were undone is the wallet's own word; the transaction around them may have succeeded.
  if (batch && receipt?.status === 0) return;
  const status = await readStatus(key.chainId, receipt?.transactionHash ?? hash);
  if (!status) return;
  // A receipt without a status counts as success.
  const isSame = receipt !== undefined && (status === 'reverted') === (receipt.status === 0);
  changeTransactions((transactions) =>
    transactions.map((now) =>
      isRecordOf(key, now) && isSameOutcome(now, record) ? { ...now, outcomeCheck: isSame ? 'same' : 'disputed' } : now,
    ),
  );
}

/** Returns the status of a receipt on the wallet's own node; undefined without such a node and for one that is late. */
async function readStatus(chainId: number, hash: Key['hash']): Promise<'success' | 'reverted' | undefined> {
  const read = async () => {
    const { witness } = await getClients(chainId);
    return witness && (await getMinedReceipt(witness, { hash })).status;
  };
  return orNothing(read(), maxWitnessMs);
}

function isSameOutcome(one: TransactionRecord, other: TransactionRecord): boolean {
  return one.end === other.end && one.receipt?.status === other.receipt?.status;
}

function findRecord(key: Key): TransactionRecord | undefined {
  return useTransactions.getState().transactions.find((record) => isRecordOf(key, record));
}

function isRecordOf({ hash, chainId }: Key, record: TransactionRecord): boolean {
  return record.hash === hash && record.chainId === chainId;
}
