import type { HostileCase } from '../hostileCase';
import { combine, type Interception } from '../interception';
import { lieInCalls } from '../lieInCalls';
import { selectors, toText, toUint } from '../nodeLies';
import { publishList } from '../publishList';

/** A token with six decimals that calls itself SQUIET; it does not ship with the page. */
const honest = {
  chainId: 137,
  address: '0x7B81FC5dc6297FD2378872558CabF7D39de55A47',
  symbol: 'SQUIET',
  name: 'Sandbox No Return',
  decimals: 6,
};

/** Makes the gateway's node describe the token otherwise. */
const node = {
  decimals: (number: number) => lieInCalls({ [selectors.decimals]: () => toUint(BigInt(number)) }),
  symbol: (word: string) => lieInCalls({ [selectors.symbol]: () => toText(word) }),
};
const list = (change: Partial<typeof honest>) => publishList({ ...honest, ...change });

/** Token lists that lie, alone or together with the gateway and its node. */
export const listCases: readonly HostileCase[] = [
  ...toCases({ code: 'TOKEN_MISMATCH', says: 'wallet.tokenDisputed' }, [
    ['a list names 18 decimals of a token with six', list({ decimals: 18 })],
    ['list and gateway’s node name 18 decimals', combine(list({ decimals: 18 }), node.decimals(18))],
    ['list and gateway’s node name no decimals', combine(list({ decimals: 0 }), node.decimals(0))],
    ['list and gateway’s node name the token USDC', combine(list({ symbol: 'USDC' }), node.symbol('USDC'))],
  ]),
  ...toCases({ code: 'TOKEN_RENAMED' }, [['a list names the token USDC', list({ symbol: 'USDC' })]]),
  ...toCases({ code: 'TOKEN_NOT_WITNESSED', wallet: 'added' }, [
    ['a list brings a token', list({})],
    ['list and gateway’s node name the token USDC', combine(list({ symbol: 'USDC' }), node.symbol('USDC'))],
  ]),
  ...toCases({ code: 'TOKEN_RENAMED', wallet: 'added' }, [['a list names the token USDC', list({ symbol: 'USDC' })]]),
];

function toCases(
  kind: Pick<HostileCase, 'code' | 'says' | 'wallet'>,
  cases: readonly (readonly [string, Interception])[],
): HostileCase[] {
  const unseen = kind.wallet ? ', which no second node sees' : '';
  return cases.map(([title, intercept]) => ({
    ...kind,
    title: `${title}${unseen}`,
    trade: 'listed',
    chainId: honest.chainId,
    page: 'listed',
    when: 'opened',
    intercept,
  }));
}
