import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import * as v from 'valibot';
import { concat, type Hex, isHex, size, slice } from 'viem';

const schema = v.object({
  transactions: v.array(
    v.object({
      contractName: v.string(),
      transactionType: v.picklist(['CREATE', 'CREATE2']),
      arguments: v.array(v.string()),
      transaction: v.object({ input: v.custom<Hex>((input) => isHex(input), 'not bytes') }),
    }),
  ),
});

const require = createRequire(import.meta.url);
const word = 32;

/**
 * Returns the creation code of a contract from a record that Foundry made of its deployment, with other constructor
 * arguments of a word each.
 */
export function readDeployment(path: string, { name, args }: { name: string; args: readonly Hex[] }): Hex {
  const { transactions } = v.parse(schema, JSON.parse(readFileSync(require.resolve(path), 'utf8')));
  const made = transactions.find(({ contractName }) => contractName === name);
  if (made?.arguments.length !== args.length) throw new RangeError(`${path} has no such deployment of ${name}`);
  const { input } = made.transaction;
  // The deployer of CREATE2 reads a salt in front of the code.
  const start = made.transactionType === 'CREATE2' ? word : 0;
  return concat([slice(input, start, size(input) - word * args.length), ...args]);
}
