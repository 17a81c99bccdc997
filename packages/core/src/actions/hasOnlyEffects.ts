import {
  type Address,
  type Client,
  type Hash,
  isAddressEqual,
  type Log,
  pad,
  parseAbi,
  parseEventLogs,
  TransactionReceiptNotFoundError,
  toEventSelector,
} from 'viem';
import { getBalance } from 'viem/actions';
import type { Chain } from '../domain/chains';
import { listMovements } from '../domain/receipt/listMovements';
import { isNativeToken } from '../domain/tokens/nativeToken';
import { getMinedReceipt, type MinedReceipt } from './getMinedReceipt';

/** The most that a confirmed call may do with an account's holdings, in base units. */
export type AllowedEffects = {
  /** The tokens that leave the account, the native coin included, at most by this much. */
  gives: readonly { address: Address; most: bigint }[];
  /** The tokens that come to `recipient`, at least by this much. The native coin is not compared. */
  gets: readonly { address: Address; least: bigint }[];
  recipient: Address;
  /** The contract that was called: a token that it takes may report the allowance that is left. */
  target: Address;
  approval: { token: Address; spender: Address } | undefined;
  /** The wei that the account may pay for the network. */
  fee: bigint;
};

type Parameters = { chain: Chain; hash: Hash; account: Address; allowed: AllowedEffects };

/**
 * Returns true if a mined transaction, whoever sent it and whatever call was around, did no more with an account's
 * holdings than was allowed, by the logs of its receipt and the account's balance. Undefined while the node has no
 * receipt of it. Throws viem's errors.
 */
export async function hasOnlyEffects(client: Client, parameters: Parameters): Promise<boolean | undefined> {
  const receipt = await readReceipt(client, parameters.hash);
  if (!receipt) return undefined;
  // A reverted transaction did nothing, and without an outcome nothing is known.
  if (receipt.status !== 'success') return receipt.status === 'reverted';
  const { logs } = receipt;
  const areTokensLeft = logs.every((log) => !takesOther(log, parameters.account));
  if (!areTokensLeft || !givesAndGets(logs, parameters) || !approvesOnly(logs, parameters)) return false;
  return paysOnly(client, receipt, parameters);
}

async function readReceipt(client: Client, hash: Hash): Promise<MinedReceipt | undefined> {
  try {
    return await getMinedReceipt(client, { hash });
  } catch (error) {
    if (error instanceof TransactionReceiptNotFoundError) return undefined;
    throw error;
  }
}

function givesAndGets(logs: readonly Log[], { chain, account, allowed }: Parameters): boolean {
  const { gives, gets, recipient } = allowed;
  const most = (token: Address) =>
    gives.filter(({ address }) => isAddressEqual(address, token)).reduce((sum, { most }) => sum + most, 0n);
  const isWithin = listMovements(logs, { chain, account }).every(
    ({ token, arrived, left }) => left - arrived <= most(token),
  );
  const paid = listMovements(logs, { chain, account: recipient });
  const got = (token: Address) => {
    const movement = paid.find((one) => isAddressEqual(one.token, token));
    return movement ? movement.arrived - movement.left : 0n;
  };
  return isWithin && gets.every(({ address, least }) => isNativeToken(address) || got(address) >= least);
}

const approvals = parseAbi([
  'event Approval(address indexed owner, address indexed spender, uint256 value)',
  'event ApprovalForAll(address indexed owner, address indexed operator, bool approved)',
]);

/** Returns true if the account gives no right over its tokens but the allowed one. */
function approvesOnly(logs: readonly Log[], { account, allowed: { approval, target } }: Parameters): boolean {
  return parseEventLogs({ abi: approvals, logs: [...logs] }).every((event) => {
    if (!isAddressEqual(event.args.owner, account)) return true;
    if (event.eventName === 'ApprovalForAll') return !event.args.approved;
    const { spender, value } = event.args;
    const isAllowed =
      approval && isAddressEqual(event.address, approval.token) && isAddressEqual(spender, approval.spender);
    return value === 0n || isAllowed || isAddressEqual(spender, target);
  });
}

const byId = ['Transfer(address,address,uint256)', 'Approval(address,address,uint256)'].map((event) =>
  toEventSelector(event),
);
const byOperator = [
  'TransferSingle(address,address,address,uint256,uint256)',
  'TransferBatch(address,address,address,uint256[],uint256[])',
].map((event) => toEventSelector(event));

/** Returns true for the log of a token that is one of its kind (ERC-721, ERC-1155) and leaves the account or is approved. */
function takesOther({ topics: [event, first, second, third] }: Log, account: Address): boolean {
  if (!event) return false;
  const owner = pad(account).toLowerCase();
  if (byId.includes(event)) return third !== undefined && first?.toLowerCase() === owner;
  return byOperator.includes(event) && second?.toLowerCase() === owner;
}

/** Returns true if no more of the native coin left the account than it may give and pay, by its balances around the block. */
async function paysOnly(
  client: Client,
  { blockNumber }: MinedReceipt,
  { chain, account, allowed: { gives, fee } }: Parameters,
): Promise<boolean> {
  if (chain.nativeIsToken) return true;
  const [before, after] = await Promise.all([
    getBalance(client, { address: account, blockNumber: blockNumber - 1n }),
    getBalance(client, { address: account, blockNumber }),
  ]);
  const coins = gives.filter(({ address }) => isNativeToken(address)).reduce((sum, { most }) => sum + most, 0n);
  return before - after <= coins + fee;
}
