import type { PlannedName } from './marketPlan';
import { publishedList } from './publishedList';
import { toIpfsContenthash } from './toIpfsContenthash';

/** Names of the mnemonic's first four accounts; the first one also publishes a token list. */
export function planNames(): PlannedName[] {
  return [
    { name: 'livery.eth', address: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266' },
    { name: 'alice.eth', address: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8' },
    { name: 'bob.eth', address: '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC' },
    { name: 'carol.eth', address: '0x90F79bf6EB2c4f870365E785982E1f101E93b906' },
    {
      name: 'tokens.livery.eth',
      address: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
      contenthash: toIpfsContenthash(publishedList),
    },
  ];
}
