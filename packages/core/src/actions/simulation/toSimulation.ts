import { type Address, decodeAbiParameters, getAddress, type Hex, hexToBigInt, parseAbiParameters, slice } from 'viem';
import { decodeRevert } from '../../domain/swap/decodeRevert';
import type { Simulation } from '../../domain/swap/simulation';

/** A value that a simulation reads before and after: a balance or, with a spender, an allowance. */
export type Measurement = { token: Address; account: Address; spender?: Address };

/** A measurement and its values in base units; undefined when the token call failed. */
type Measured = Measurement & { before: bigint | undefined; after: bigint | undefined };

/** The raw result of a simulated transaction. The logs are empty when the node returns none. */
export type Run = {
  isSuccess: boolean;
  returnData: Hex;
  measured: readonly Measured[];
  logs: readonly { address: Address; topics: readonly Hex[]; data: Hex }[];
};

/** The topics of ERC-20's (and ERC-721's) `Transfer(address,address,uint256)` and `Approval(address,address,uint256)`. */
const transferTopic = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef';
const approvalTopic = '0x8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b925';

/** The topics of ERC-721's and ERC-1155's `ApprovalForAll(address,address,bool)`, and of ERC-1155's transfers. */
const approvalForAllTopic = '0x17307eab39ab6107e8899845ad3d59bd9653f200f220920489ca2b5937696c31';
const transferSingleTopic = '0xc3d58168c5ae7397731d063d5bbf3d657854427343f4c083240f7aacaa2d0f62';
const transferBatchTopic = '0x4a39dc06d4c0dbc64b70af90fd698a233a518aa5d07e595d983b8c0526c8f7fb';

/** Converts a run of `account`'s transaction to its effects: the measured changes, and those of other tokens as logged. */
export function toSimulation({ isSuccess, returnData, measured, logs }: Run, account: Address): Simulation {
  if (!isSuccess) return { revert: decodeRevert(returnData), balanceChanges: [], newApprovals: [] };
  const changes = measured.flatMap(({ before, after, ...measurement }) =>
    before === undefined || after === undefined ? [] : [{ ...measurement, before, after }],
  );
  const known = new Set(changes.map(({ token, spender }) => toKey(token, spender)));
  const events = logs.flatMap(toEvent).filter(({ owner }) => owner === account);
  const unmeasured = events.filter(
    ({ token, spender, isMeasurable }) => !isMeasurable || !known.has(toKey(token, spender)),
  );
  return {
    balanceChanges: [
      ...changes.flatMap(({ token, account: holder, spender, before, after }) =>
        spender ? [] : [{ token, account: holder, change: after - before }],
      ),
      ...unmeasured.flatMap(({ token, spender, amount }) => (spender ? [] : [{ token, account, change: -amount }])),
    ],
    newApprovals: [
      ...changes.flatMap(({ token, spender, before, after }) =>
        spender && after > before ? [{ token, spender, amount: after }] : [],
      ),
      ...unmeasured.flatMap(({ token, spender, amount }) =>
        spender && amount > 0n ? [{ token, spender, amount }] : [],
      ),
    ],
  };
}

/** `isMeasurable` when a measurement of the token would show it, too. */
type OwnerEvent = { token: Address; owner: Address; spender?: Address; amount: bigint; isMeasurable: boolean };

/** Reads a transfer or an approval of an owner's tokens; an ERC-721 token counts as one, whichever it is. */
function toEvent({ address, topics, data }: Run['logs'][number]): OwnerEvent[] {
  const [kind, first, second, third] = topics;
  if (!first || !second) return [];
  const token = getAddress(address);
  switch (kind) {
    case transferTopic:
      return [{ token, owner: toAddress(first), amount: third ? 1n : toAmount(data), isMeasurable: true }];
    case approvalTopic: {
      const amount = third ? 1n : toAmount(data);
      return [{ token, owner: toAddress(first), spender: toAddress(second), amount, isMeasurable: true }];
    }
    case approvalForAllTopic:
      return [
        { token, owner: toAddress(first), spender: toAddress(second), amount: toAmount(data), isMeasurable: false },
      ];
    case transferSingleTopic:
    case transferBatchTopic: {
      const amount = kind === transferSingleTopic ? toMultiTokenAmount(single, data) : toMultiTokenAmount(batch, data);
      return [{ token, owner: toAddress(second), amount, isMeasurable: false }];
    }
    default:
      return [];
  }
}

/** The data of ERC-1155's transfers: ids and amounts. */
const single = parseAbiParameters('uint256, uint256');
const batch = parseAbiParameters('uint256[], uint256[]');

/** Returns the number of ERC-1155 tokens that move, of whatever id; one when the data cannot be read. */
function toMultiTokenAmount(parameters: typeof single | typeof batch, data: Hex): bigint {
  try {
    const [, amounts] = decodeAbiParameters(parameters, data);
    return typeof amounts === 'bigint' ? amounts : amounts.reduce((sum, amount) => sum + amount, 0n);
  } catch {
    return 1n;
  }
}

function toAddress(topic: Hex): Address {
  return getAddress(slice(topic, 12));
}

function toAmount(data: Hex): bigint {
  return data === '0x' ? 0n : hexToBigInt(slice(data, 0, 32));
}

function toKey(token: Address, spender: Address | undefined): string {
  return `${token} ${spender ?? ''}`;
}
