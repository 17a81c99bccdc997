import type { ActionCase } from '../actionCase';
import { combine } from '../interception';
import { changeWord, type selectors } from '../nodeLies';
import { circumstances, lieAt, type Node, untested } from './actionLies';
import type { LiquidityAction } from './liquidityCases';

type Read = keyof typeof selectors;
type Multiple = readonly [words: string, of: (honest: bigint) => bigint];

/** Multiples that leave the call possible: a removal’s minimums below what the pool pays. */
const smaller: readonly Multiple[] = [
  ['half', (honest) => honest / 2n],
  ['a third', (honest) => honest / 3n],
  ['a tenth', (honest) => honest / 10n],
  ['a hundredth', (honest) => honest / 100n],
  ['80 %', (honest) => (honest * 8n) / 10n],
];
const larger: readonly Multiple[] = [
  ['twice', (honest) => honest * 2n],
  ['three times', (honest) => honest * 3n],
  ['ten times', (honest) => honest * 10n],
];

/** The reads by which a change is worth less than it is, when they are lied about. */
const readings: Readonly<
  Record<
    LiquidityAction,
    readonly (readonly [read: Read, word: number, words: string, multiples: readonly Multiple[]])[]
  >
> = {
  add: [
    ['getReserves', 0, 'of the first reserve', smaller],
    ['getReserves', 1, 'of the second reserve', smaller],
  ],
  remove: [
    ['getReserves', 0, 'of the first reserve', smaller],
    ['getReserves', 1, 'of the second reserve', smaller],
    ['totalSupply', 0, 'as many shares', larger],
  ],
  migrate: [['totalSupply', 0, 'as many shares', larger]],
  removeV1: [
    ['getEthBalance', 0, 'of the native reserve', smaller],
    ['totalSupply', 0, 'as many shares', larger],
  ],
};

/** Changes of liquidity whose form and review were filled in by one node that lies about the pool from the first figure on. */
export const consistentCases: readonly ActionCase[] = (Object.keys(readings) as LiquidityAction[]).flatMap((action) => [
  ...readings[action].flatMap(([read, word, words, multiples]) =>
    multiples.flatMap(([multiple, of]): ActionCase[] => {
      const lie = (node: Node) => {
        const told = lieAt(node, { [read]: changeWord(of, word) });
        // A deposit at another price reverts, which its liar denies.
        return action === 'add' && node === 'gateway' ? combine(told, untested) : told;
      };
      const told = `${multiple} ${words}`;
      return [
        {
          title: `the gateway’s node tells ${told} from the form on`,
          code: 'PRICE_INCONSISTENT',
          action,
          intercept: lie('gateway'),
        },
        {
          title: `the gateway’s node tells ${told} from the form on, which no second node sees`,
          code: 'PRICE_NOT_WITNESSED',
          action,
          wallet: 'given',
          intercept: lie('gateway'),
        },
        {
          title: `the wallet’s node alone tells ${told}`,
          code: 'PRICE_INCONSISTENT',
          action,
          intercept: lie('wallet'),
        },
      ];
    }),
  ),
  { title: 'no second node sees the pool', code: 'PRICE_NOT_WITNESSED', action, wallet: 'given' },
  ...circumstances.map((one): ActionCase => ({ ...one, action })),
]);
