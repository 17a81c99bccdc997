import { type Address, encodeFunctionData, labelhash, namehash, parseAbi } from 'viem';
import type { Deployer } from '../deploy/createDeployer';
import { ensRegistry, ensResolver, reverseRegistrar } from '../deploy/deployEns';
import type { PlannedName } from '../market/marketPlan';

const abi = parseAbi([
  'function setSubnodeRecord(bytes32 node, bytes32 label, address owner, address resolver, uint64 ttl)',
  'function setOwner(bytes32 node, address owner)',
  'function setAddr(bytes32 node, address addr)',
  'function setContenthash(bytes32 node, bytes hash)',
  'function setName(string name)',
]);

/**
 * Registers names below `.eth` with their addresses and content for their owners; the first name of an address is its
 * reverse record.
 */
export async function seedNames(
  { client, address: deployer, send, sendAll }: Deployer,
  names: PlannedName[],
): Promise<void> {
  const nodes = new Set(names.flatMap(({ name }) => ancestors(name)));
  const parentsFirst = [...nodes].sort((a, b) => a.split('.').length - b.split('.').length);
  await sendAll(
    [
      ...parentsFirst.map((name) => {
        const [label = '', ...parent] = name.split('.');
        const args = [namehash(parent.join('.')), labelhash(label), deployer, ensResolver, 0n] as const;
        return { to: ensRegistry, data: encodeFunctionData({ abi, functionName: 'setSubnodeRecord', args }) } as const;
      }),
      ...names.flatMap(({ name, address, contenthash }) => [
        {
          to: ensResolver,
          data: encodeFunctionData({ abi, functionName: 'setAddr', args: [namehash(name), address] }),
        } as const,
        ...(contenthash
          ? [
              {
                to: ensResolver,
                data: encodeFunctionData({ abi, functionName: 'setContenthash', args: [namehash(name), contenthash] }),
              } as const,
            ]
          : []),
        {
          to: ensRegistry,
          data: encodeFunctionData({ abi, functionName: 'setOwner', args: [namehash(name), address] }),
        } as const,
      ]),
    ],
    deployer,
  );
  const primary = new Map<Address, string>();
  for (const { name, address } of names) if (!primary.has(address)) primary.set(address, name);
  for (const [address, name] of primary) {
    const balance = await client.getBalance({ address });
    await client.setBalance({ address, value: 10n ** 21n });
    await send(
      { to: reverseRegistrar, data: encodeFunctionData({ abi, functionName: 'setName', args: [name] }) },
      address,
    );
    await client.setBalance({ address, value: balance });
  }
}

/** Returns `a.b.eth` and `b.eth` for `a.b.eth`. */
function ancestors(name: string): string[] {
  const labels = name.split('.');
  return labels.slice(0, -1).map((_, index) => labels.slice(index).join('.'));
}
