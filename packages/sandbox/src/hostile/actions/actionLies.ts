import { numberToHex } from 'viem';
import type { ActionCase } from '../actionCase';
import { thief, walletNode } from '../hostileCase';
import type { Interception } from '../interception';
import { lieInCalls } from '../lieInCalls';
import { lieInRpc, type RawRpcAnswer } from '../lieInRpc';
import { anotherBlock, type Lie, selectors, silence, toText, toUint } from '../nodeLies';

/** The owner of the node that lies: the gateway, or the wallet. */
export type Node = 'gateway' | 'wallet';
export const nodes: readonly Node[] = ['gateway', 'wallet'];
export const possessive: Readonly<Record<Node, string>> = { gateway: 'the gateway’s', wallet: 'the wallet’s' };

/** Makes a node lie about some reads. */
export function lieAt(node: Node, lies: Partial<Record<keyof typeof selectors, Lie>>): Interception {
  const bySelector = Object.entries(lies).map(([read, lie]) => [selectors[read as keyof typeof selectors], lie]);
  return lieInCalls(Object.fromEntries(bySelector), node === 'wallet' ? walletNode : undefined);
}

/** Makes a node lie about whole methods. */
export function lieInMethods(node: Node, lies: Record<string, (honest: RawRpcAnswer) => RawRpcAnswer>): Interception {
  return lieInRpc(lies, node === 'wallet' ? walletNode : undefined);
}

/** Makes the gateway’s node refuse every simulation of a call, and claim that the call works. */
export const untested: Interception = lieInRpc({
  eth_estimateGas: () => ({ result: numberToHex(200_000n) }),
  eth_simulateV1: () => ({ error: { code: -32601, message: 'no' } }),
  eth_call: (honest, params) => (params.length > 2 ? { error: { code: -32601, message: 'no' } } : honest),
});

type Circumstance = Readonly<{
  title: string;
  code: 'WRONG_CHAIN' | 'WRONG_SENDER' | 'CHAIN_MISMATCH';
  intercept?: Interception;
  answers?: Readonly<Record<string, unknown>>;
}>;

/** Circumstances in which nothing may be asked of a wallet, whatever the action is. */
export const circumstances: readonly Circumstance[] = [
  { title: 'the wallet is on another network', code: 'WRONG_CHAIN', answers: { eth_chainId: '0x38' } },
  { title: 'the wallet has another account', code: 'WRONG_SENDER', answers: { eth_accounts: [thief] } },
  { title: 'the wallet has no account', code: 'WRONG_SENDER', answers: { eth_accounts: [] } },
  ...nodes.flatMap((node): Circumstance[] => [
    {
      title: `${possessive[node]} node has a different block`,
      code: 'CHAIN_MISMATCH',
      intercept: lieInMethods(node, { eth_getBlockByNumber: anotherBlock }),
    },
    {
      title: `${possessive[node]} node has lost the block`,
      code: 'CHAIN_MISMATCH',
      intercept: lieInMethods(node, { eth_getBlockByNumber: () => ({ result: null }) }),
    },
    {
      title: `${possessive[node]} node does not return the block number`,
      code: 'CHAIN_MISMATCH',
      intercept: lieInMethods(node, { eth_blockNumber: silence }),
    },
  ]),
];

type TokenLies = {
  /** The action, with the unlisted token among its tokens. */
  of: Pick<ActionCase, 'action' | 'tokens'>;
  /** The token's part in it. */
  name: string;
  decimals: readonly number[];
  symbols: readonly string[];
};

/** Returns the lies about a token of an action that no bundled list has: of a list, of the nodes, or of both. */
export function listTokenLies({ of, name, decimals, symbols }: TokenLies): ActionCase[] {
  const changes = [
    ...decimals.map((decimals) => ({ decimals, words: `${decimals} decimals` })),
    ...symbols.map((symbol) => ({ symbol, words: `the name ${symbol}` })),
  ];
  return changes.flatMap(({ words, ...listed }): ActionCase[] => {
    const lie =
      'symbol' in listed
        ? { symbol: () => toText(listed.symbol) }
        : { decimals: () => toUint(BigInt(listed.decimals)) };
    const about = `${words} of the ${name}`;
    const together = `a list and the gateway’s node agree on ${about}`;
    const atGateway = { ...of, listed, intercept: lieAt('gateway', lie) };
    return [
      { ...of, title: `a list has ${about}`, code: 'symbol' in listed ? 'TOKEN_RENAMED' : 'TOKEN_MISMATCH', listed },
      { ...atGateway, title: together, code: 'TOKEN_MISMATCH' },
      { ...atGateway, title: `${together}, which no second node sees`, code: 'TOKEN_NOT_WITNESSED', wallet: 'given' },
      {
        ...of,
        title: `the wallet’s node alone has ${about}`,
        code: 'TOKEN_MISMATCH',
        intercept: lieAt('wallet', lie),
      },
    ];
  });
}
