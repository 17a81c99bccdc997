import type { Address, Hex } from 'viem';
import { DeployError } from '../errors/DeployError';
import type { Deployer } from './createDeployer';
import { traceDiff } from './traceDiff';

const zero: Hex = `0x${'0'.repeat(64)}`;

/** Gives `to` the code of `from` and every storage word that these transactions, all that ever wrote there, left in it. */
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
