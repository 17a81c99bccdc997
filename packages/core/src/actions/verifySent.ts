import { type Address, type Client, getAddress, type Hash, isAddress, type Transaction, zeroAddress } from 'viem';
import { getTransaction } from 'viem/actions';
import { decodeGrant, type Grant } from '../domain/calldata/decodeGrant';
import type { TransactionToSend } from '../domain/sealTransaction';

/**
 * The result of comparing a sent transaction with the gated one. `same` if the nodes that know it agree; `isWitnessed` when the
 * wallet's own node says so, too. `unknown` while no node knows the hash: it could not be compared. `grants` are the rights
 * over the sender's tokens that a different transaction gives and the gated one does not; `delegates` are the contracts whose
 * code it lets act for an account (EIP-7702), at most five.
 */
export type SentCheck =
  | { status: 'same'; isWitnessed: boolean }
  | { status: 'unknown' }
  | { status: 'different'; fields: readonly SentField[]; grants: readonly Grant[]; delegates: readonly Address[] };

/** A field of a sent transaction that differs; `fee` when it is more than three times the fee that was shown. */
export type SentField = 'chainId' | 'from' | 'to' | 'value' | 'data' | 'fee' | 'type' | 'authorizationList';

type VerifySentParameters = {
  hash: Hash;
  /** The transaction that passed the gate, or a copy of it. */
  transaction: TransactionToSend;
  /** The network fee that was shown, in wei. Left out, fees are not compared. */
  shownFee?: bigint | undefined;
};

/**
 * Compares a sent transaction with the call that passed the gate. The transaction is fetched by its hash from the
 * gateway's node and, where the wallet has one, from the wallet's own. One node that shows a difference suffices. Never
 * throws: a node that fails does not know the transaction.
 */
export async function verifySent(
  clients: { gateway: Client; wallet?: Client | undefined },
  parameters: VerifySentParameters,
): Promise<SentCheck> {
  const [byGateway, byWallet] = await Promise.all([
    compareOn(clients.gateway, parameters),
    clients.wallet && compareOn(clients.wallet, parameters),
  ]);
  const shown = [byGateway, byWallet].flatMap((one) => one ?? []);
  if (shown.length === 0) return { status: 'unknown' };
  const fields = [...new Set(shown.flatMap((one) => one.fields))];
  if (fields.length === 0) return { status: 'same', isWitnessed: byWallet !== undefined };
  const grants = new Map(shown.flatMap(({ grant }) => (grant ? [[toKey(grant), grant]] : [])));
  const confirmed = decodeGrant(parameters.transaction);
  if (confirmed) grants.delete(toKey(confirmed));
  const delegates = [...new Set(shown.flatMap((one) => one.delegates))].slice(0, maxDelegates);
  return { status: 'different', fields, grants: [...grants.values()], delegates };
}

function toKey({ token, spender }: Grant): string {
  return `${token} ${spender}`;
}

/** The fields that differ on a node, and the rights that the transaction gives there. */
type Shown = { fields: SentField[]; grant: Grant | undefined; delegates: readonly Address[] };

const maxDelegates = 5;

/** Returns what a node shows, or undefined when it does not know the transaction. */
async function compareOn(client: Client, parameters: VerifySentParameters): Promise<Shown | undefined> {
  try {
    const sent = await getTransaction(client, { hash: parameters.hash });
    const grant = sent.to ? decodeGrant({ to: sent.to, data: sent.input }) : undefined;
    return { fields: listDifferences(sent, parameters), grant, delegates: listDelegates(sent) };
  } catch {
    return undefined;
  }
}

/** Returns the contracts that the transaction delegates to. The zero address removes a delegation; a node may say anything. */
function listDelegates({ authorizationList }: Transaction): Address[] {
  return (authorizationList ?? []).flatMap(({ address }) =>
    isAddress(address, { strict: false }) && address !== zeroAddress ? [getAddress(address)] : [],
  );
}

const plainTypes: readonly string[] = ['legacy', 'eip2930', 'eip1559'];
const maxFeeFactor = 3n;

function listDifferences(sent: Transaction, { transaction, shownFee }: VerifySentParameters): SentField[] {
  const { chainId, authorizationList } = sent;
  const isSame: Record<SentField, boolean> = {
    chainId: chainId === undefined || chainId === transaction.chainId,
    from: sent.from.toLowerCase() === transaction.from.toLowerCase(),
    to: sent.to?.toLowerCase() === transaction.to.toLowerCase(),
    value: sent.value === transaction.value,
    data: sent.input.toLowerCase() === transaction.data.toLowerCase(),
    fee: shownFee === undefined || getFee(sent) <= maxFeeFactor * shownFee,
    type: plainTypes.includes(sent.type),
    authorizationList: !authorizationList || authorizationList.length === 0,
  };
  return sentFields.filter((field) => !isSame[field]);
}

const sentFields: readonly SentField[] = ['chainId', 'from', 'to', 'value', 'data', 'fee', 'type', 'authorizationList'];

/** Returns the most that the transaction may cost: of a mined one, what each unit of its limit did cost. */
function getFee({ gas, gasPrice, maxFeePerGas }: Transaction): bigint {
  return gas * (gasPrice ?? maxFeePerGas ?? 0n);
}
