import { chains } from '@livery/core/domain/chains';
import { expect, test } from 'vitest';
import { isAll } from '../../../../scripts/lib/isAll.mjs';
import { smallPlan } from '../testing/smallPlan';
import { buildState } from './buildState';
import type { BuiltState } from './savedState';

// Each way in which chains are built: Ethereum's own contracts and a renamed router, with `npm run test:all`; a bridge
// adapter of another chain.
const built = chains.filter(({ id }) => (isAll ? [1, 43114, 8453] : [8453]).includes(id));

test.each(built)('$name: two builds have the same accounts and blocks', async ({ id }) => {
  const first = await buildState(smallPlan(id));
  const second = await buildState(smallPlan(id));
  expect(second.info).toEqual(first.info);
  const [one, other] = [read(first), read(second)];
  expect(Object.keys(one.accounts).length).toBeGreaterThan(40);
  expect(one.blocks.length).toBeGreaterThan(11);
  expect(other).toEqual(one);
});

type Dump = { accounts: Record<string, unknown>; blocks: { header: { number: string } }[] };

/** Parses a state with its blocks in order, which anvil does not guarantee. */
function read({ state }: BuiltState): Dump {
  const { accounts, blocks }: Dump = JSON.parse(state.toString());
  return { accounts, blocks: blocks.sort((a, b) => Number(a.header.number) - Number(b.header.number)) };
}
