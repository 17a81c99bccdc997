import ethereum from '@livery/core/lists/1.json' with { type: 'json' };
import { accounts } from '../accounts';
import type { PlannedName } from './marketPlan';
import { toIpfsContenthash } from './toIpfsContenthash';

/** Returns names of the first four accounts; the first one also publishes a token list. */
export function planNames(): PlannedName[] {
  return [
    { name: 'livery.eth', address: accounts[0] },
    { name: 'alice.eth', address: accounts[1] },
    { name: 'bob.eth', address: accounts[2] },
    { name: 'carol.eth', address: accounts[3] },
    {
      name: 'tokens.livery.eth',
      address: accounts[0],
      contenthash: toIpfsContenthash(publishedList),
    },
  ];
}

/** Content of `tokens.livery.eth`, byte for byte. */
export const publishedList = JSON.stringify(ethereum);
