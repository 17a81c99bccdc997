import { isHex, maxUint256, size } from 'viem';
import { parseRational } from '../../domain/amounts/rational';
import { slippageLimitBps } from '../../domain/swap/parseSlippage';
import { maxDecimals } from '../../domain/tokens/token';
import type { CommonContext, NumberPart } from './commonContext';
import type { Rule } from './rule';

/** Every amount is an integer within its bounds, every decimal is a plain one, and the rest is within its bounds, too. */
export const badNumber: Rule<CommonContext> = {
  code: 'BAD_NUMBER',
  check({ parts: { numbers } }) {
    const bad = numbers.find((part) => !isValid(part));
    return bad && describe(bad);
  },
};

function isValid(part: NumberPart): boolean {
  switch (part.kind) {
    case 'amount': {
      const { value, min = 0n, max = maxUint256 } = part;
      return typeof value === 'bigint' && value >= min && value <= max;
    }
    case 'decimal':
      return parseRational(part.value) !== undefined;
    case 'tokenDecimals':
      return isWithin(part.value, maxDecimals);
    case 'slippageBps':
      return isWithin(part.value, slippageLimitBps - 1);
    case 'taxBps':
      return isWithin(part.value, 10_000);
    case 'pool':
      return isHex(part.value) && size(part.value) === 32;
  }
}

function isWithin(value: number, max: number): boolean {
  return Number.isInteger(value) && value >= 0 && value <= max;
}

function describe({ kind, value }: NumberPart): string {
  switch (kind) {
    case 'amount':
      return `${value} is not an amount.`;
    case 'decimal':
      return `${value} is not a plain decimal.`;
    case 'tokenDecimals':
      return `A token cannot have ${value} decimals.`;
    case 'slippageBps':
      return `A slippage of ${value} is out of bounds.`;
    case 'taxBps':
      return `A fee of ${value} basis points is out of bounds.`;
    case 'pool':
      return `${value} is not a pool.`;
  }
}
