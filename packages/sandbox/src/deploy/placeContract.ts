import * as v from 'valibot';
import { type Address, type Hex, isHex, keccak256 } from 'viem';
import { DeployError } from '../errors/contract';
import { type BuildClient, type Deployer, rawRequest } from './createDeployer';

/**
 * Places the code and storage that a creation would leave at an address of our choice, and replaces the created
 * contract's own address in the code. Only for contracts whose constructor creates no others.
 */
export async function placeContract(
  { client, address: from }: Deployer,
  { address, init }: { address: Address; init: Hex },
): Promise<void> {
  const { post } = await traceDiff(client, { from, data: init });
  const [created, ...others] = Object.entries(post).filter(([, { code }]) => code !== undefined);
  const [own = '', contract] = created ?? [];
  if (!contract?.code || others.length > 0) {
    throw new DeployError(`nothing to place at ${address}`, `creation code ${keccak256(init)}`);
  }
  const bytecode: Hex = `0x${contract.code.slice(2).replaceAll(own.slice(2), address.slice(2).toLowerCase())}`;
  await Promise.all([
    client.setCode({ address, bytecode }),
    client.setNonce({ address, nonce: 1 }),
    ...contract.storage.map(([index, value]) => client.setStorageAt({ address, index, value })),
  ]);
}

const zero: Hex = `0x${'0'.repeat(64)}`;

/** Copies the code of `from` to `to`, with the storage that these transactions, all that ever wrote to it, left there. */
export async function copyContract(
  { client }: Deployer,
  { from, to, transactions }: { from: Address; to: Address; transactions: Hex[] },
): Promise<void> {
  const account = from.toLowerCase();
  const storage = new Map<Hex, Hex>();
  for (const hash of transactions) {
    const { pre, post } = await traceDiff(client, hash);
    for (const [slot] of pre[account]?.storage ?? []) storage.set(slot, zero);
    for (const [slot, value] of post[account]?.storage ?? []) storage.set(slot, value);
  }
  const bytecode = await client.getCode({ address: from });
  if (!bytecode) throw new DeployError(`there is no contract at ${from}`);
  await client.setCode({ address: to, bytecode });
  await Promise.all([...storage].map(([index, value]) => client.setStorageAt({ address: to, index, value })));
}

const hex = v.custom<Hex>((value) => isHex(value), 'not hex');
const word = v.custom<Hex>((value) => isHex(value) && value.length === 66, 'not a word');
const storage = v.pipe(
  v.record(v.string(), v.unknown()),
  v.transform((slots) => Object.entries(slots)),
  v.array(v.tuple([word, word])),
);
const accounts = v.record(v.string(), v.object({ code: v.optional(hex), storage: v.optional(storage, {}) }));
const diff = v.object({ pre: accounts, post: accounts });

type StateDiff = v.InferOutput<typeof diff>;

const tracer = { tracer: 'prestateTracer', tracerConfig: { diffMode: true } };

/** Returns the changes of a transaction, or those that a call would make, by lowercase address. */
async function traceDiff(client: BuildClient, of: Hex | { from: Hex; data: Hex }): Promise<StateDiff> {
  const answer =
    typeof of === 'string'
      ? await rawRequest(client, 'debug_traceTransaction', [of, tracer])
      : await rawRequest(client, 'debug_traceCall', [of, 'latest', tracer]);
  return v.parse(diff, answer);
}
