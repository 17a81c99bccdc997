import type { HostileCase, TradeName } from '../hostileCase';
import type { Interception } from '../interception';
import { lieInRpc, type RpcAnswer, type RpcLies } from '../lieInRpc';

const walletNode = { path: /^\/wallet-node\// };
const silence = (): RpcAnswer => ({ error: { code: -32000, message: 'header not found' } });
const anotherBlock = ({ result }: RpcAnswer): RpcAnswer => ({
  result: { ...Object(result), hash: `0x${'be'.repeat(32)}` },
});

/** Nodes that show another chain than the wallet or the gateway sees, or none. */
export const chainCases: readonly HostileCase[] = [
  ...listNode('the gateway’s node', (lies) => lieInRpc(lies)),
  ...listNode('the wallet’s node', (lies) => lieInRpc(lies, walletNode)),
];

function listNode(whose: string, lie: (lies: RpcLies) => Interception): HostileCase[] {
  return [
    toCase('nativeSold', `${whose} knows another block`, lie({ eth_getBlockByNumber: anotherBlock })),
    toCase('nativeSold', `${whose} has lost the block`, lie({ eth_getBlockByNumber: () => ({ result: null }) })),
    toCase('nativeSold', `${whose} does not say how high the chain is`, lie({ eth_blockNumber: silence })),
    {
      ...toCase(
        'nativeSold',
        `${whose} knows another block after the review`,
        lie({ eth_getBlockByNumber: anotherBlock }),
      ),
      when: 'reviewed',
    },
    toCase('approval', `${whose} knows another block, at an approval`, lie({ eth_getBlockByNumber: anotherBlock })),
  ];
}

function toCase(trade: TradeName, title: string, intercept: Interception): HostileCase {
  return { title, code: 'CHAIN_MISMATCH', trade, intercept };
}
