import { type HostileCase, otherChains, type TradeName, walletNode } from '../hostileCase';
import type { Interception } from '../interception';
import { lieInRpc, type RpcLies } from '../lieInRpc';
import { anotherBlock, silence } from '../nodeLies';

/** Nodes of the wallet or the gateway that show a different chain, or none. */
export const chainCases: readonly HostileCase[] = [
  ...listNode('the gateway’s node', (lies) => lieInRpc(lies)),
  ...listNode('the wallet’s node', (lies) => lieInRpc(lies, walletNode)),
  ...otherChains.map((chainId) => ({
    ...toCase(
      'nativeSold',
      `the gateway’s node has a different block on chain ${chainId}`,
      lieInRpc({ eth_getBlockByNumber: anotherBlock }),
    ),
    chainId,
  })),
];

function listNode(whose: string, lie: (lies: RpcLies) => Interception): HostileCase[] {
  return [
    toCase('nativeSold', `${whose} has a different block`, lie({ eth_getBlockByNumber: anotherBlock })),
    toCase('nativeSold', `${whose} has lost the block`, lie({ eth_getBlockByNumber: () => ({ result: null }) })),
    toCase('nativeSold', `${whose} does not return the block number`, lie({ eth_blockNumber: silence })),
    {
      ...toCase(
        'nativeSold',
        `${whose} has a different block after the review`,
        lie({ eth_getBlockByNumber: anotherBlock }),
      ),
      when: 'reviewed',
    },
    toCase('approval', `${whose} has a different block, at an approval`, lie({ eth_getBlockByNumber: anotherBlock })),
  ];
}

function toCase(trade: TradeName, title: string, intercept: Interception): HostileCase {
  return { title, code: 'CHAIN_MISMATCH', trade, intercept };
}
