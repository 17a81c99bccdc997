import { type Address, getAddress, type Hex, hexToBigInt, slice } from 'viem';
import { decodeRevert } from '../domain/decodeRevert';
import type { Simulation } from '../domain/simulation';
import type { Run } from './measurement';

/** The topics of ERC-20's (and ERC-721's) `Transfer(address,address,uint256)` and `Approval(address,address,uint256)`. */
const transferTopic = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef';
const approvalTopic = '0x8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b925';

/** What a run of `account`'s transaction means: measured changes, and what the logs tell of tokens that were not measured. */
export function toSimulation({ isSuccess, returnData, measured, logs }: Run, account: Address): Simulation {
  if (!isSuccess) return { revert: decodeRevert(returnData), balanceChanges: [], newApprovals: [] };
  const changes = measured.flatMap(({ before, after, ...measurement }) =>
    before === undefined || after === undefined ? [] : [{ ...measurement, before, after }],
  );
  const known = new Set(changes.map(({ token, spender }) => toKey(token, spender)));
  const events = logs.flatMap(toEvent).filter(({ owner }) => owner === account);
  const unmeasured = events.filter(({ token, spender }) => !known.has(toKey(token, spender)));
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

type OwnerEvent = { token: Address; owner: Address; spender?: Address; amount: bigint };

/** What leaves its owner or may be taken from it; an NFT counts as one, whichever it is. */
function toEvent({ address, topics, data }: Run['logs'][number]): OwnerEvent[] {
  const [kind, first, second, id] = topics;
  if (!first || !second || (kind !== transferTopic && kind !== approvalTopic)) return [];
  const event = { token: getAddress(address), owner: toAddress(first), amount: id ? 1n : toAmount(data) };
  return [kind === approvalTopic ? { ...event, spender: toAddress(second) } : event];
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
