import { formatSignificant } from '@livery/core/domain/amounts/formatSignificant';
import { parseAmount } from '@livery/core/domain/amounts/parseAmount';
import {
  getBurnedAmounts,
  getPercentOfShares,
  getSharesForAmountUp,
  getSharesOfPercent,
} from '@livery/core/domain/liquidity/removal';
import type { AmountPair, TokenPair } from '../pools/pairWords';

/** The field that the removal was typed in: the percentage, the shares, or one of the amounts received. */
export type RemovalField = 'percent' | 'shares' | 'a' | 'b';
export type TypedRemoval = { field: RemovalField; text: string };

export const emptyRemoval: TypedRemoval = { field: 'percent', text: '0' };

/** The trader's part of a pool, with reserves in the order of the tokens. */
export type ShareHolding = { tokens: TokenPair; shares: bigint; reserves: AmountPair; totalSupply: bigint };

/** A removal in base units, and the texts of all fields. */
export type Removal = {
  /** 0 while there is no amount. */
  shares: bigint;
  amounts: AmountPair;
  /** From 0 to 100, to one decimal. */
  percent: number;
  /** True when more was typed than the trader holds. */
  isTooMuch: boolean;
  texts: Record<Exclude<RemovalField, 'percent'>, string>;
};

/** Returns the removal that a typed value stands for. */
export function getRemoval(typed: TypedRemoval, holding: ShareHolding): Removal {
  const { tokens, reserves, totalSupply } = holding;
  const wanted = getWantedShares(typed, holding);
  const isTooMuch = wanted > holding.shares;
  const shares = isTooMuch ? 0n : wanted;
  const amounts = getBurnedAmounts({ shares, reserves, totalSupply });
  const format = (field: RemovalField, amount: bigint, decimals: number) =>
    typed.field === field ? typed.text : amount > 0n ? formatSignificant(amount, decimals) : '';
  return {
    shares,
    amounts,
    // A typed percentage is shown as it is, although its shares are rounded down.
    percent: typed.field === 'percent' && shares > 0n ? Number(typed.text) : getPercentOfShares(shares, holding.shares),
    isTooMuch,
    texts: {
      shares: format('shares', shares, 18),
      a: format('a', amounts[0], tokens[0].decimals),
      b: format('b', amounts[1], tokens[1].decimals),
    },
  };
}

function getWantedShares(
  { field, text }: TypedRemoval,
  { tokens, shares, reserves, totalSupply }: ShareHolding,
): bigint {
  if (field === 'percent') return getSharesOfPercent(shares, Number(text));
  if (field === 'shares') return parseAmount(text, 18) ?? 0n;
  const index = field === 'a' ? 0 : 1;
  const amount = parseAmount(text, tokens[index].decimals) ?? 0n;
  return getSharesForAmountUp(amount, { reserve: reserves[index], totalSupply });
}

/** Returns a percentage as the screen shows it: a whole number, or `<1` below one. */
export function formatPercentage(percent: number): string {
  return percent > 0 && percent < 1 ? '<1' : String(Math.floor(percent));
}
