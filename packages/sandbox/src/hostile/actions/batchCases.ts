import { maxUint256 } from 'viem';
import type { ActionCase } from '../actionCase';
import { actionCases } from '../actionCases';
import { changeWord } from '../nodeLies';
import { lieAt } from './actionLies';

const batched = ['swap', 'add', 'remove', 'migrate'] as const;

/** Lies of the gateway’s node about allowances, which decide on what is approved: without its approval the call reverts. */
const allowanceCases: readonly ActionCase[] = batched.flatMap((action) =>
  [
    { words: 'everything', allowance: maxUint256 },
    { words: 'more than enough', allowance: 10n ** 30n },
  ].map(
    ({ words, allowance }): ActionCase => ({
      // The migrator reverts without a reason.
      code: action === 'migrate' ? 'SILENT' : 'REASON',
      title: `the gateway’s node says that ${words} is approved`,
      action,
      intercept: lieAt('gateway', { allowance: changeWord(() => allowance, 0) }),
    }),
  ),
);

/** Attacks on actions that take their approvals in the same confirmation: those on the actions alone, and those on allowances. */
export const batchCases: readonly ActionCase[] = [
  ...actionCases.filter(({ action }) => batched.some((one) => one === action)),
  ...allowanceCases,
];
