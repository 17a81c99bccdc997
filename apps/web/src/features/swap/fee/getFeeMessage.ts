import { abbreviateSymbol } from '@livery/core/domain/abbreviateSymbol';
import type { Token } from '@livery/core/domain/token';
import type { Phrase } from '../facts/factRow';
import { formatPlaces } from '../facts/formatPlaces';
import type { FormFee } from './useFee';

export type FeeMessage = {
  /** What the token gives already, or what it would. */
  kind: 'free' | 'discount' | 'offer';
  token: Token;
  phrase: Phrase;
};

/** What there is to say of fees, if anything: a waived fee before a discount. */
export function getFeeMessage({ fee, standing, tokens }: Omit<FormFee, 'isExpected'>): FeeMessage | undefined {
  const waived = fee?.reason === 'waived' ? tokens.find((token) => token?.address === fee.token) : undefined;
  if (waived) {
    const values = { symbol: abbreviateSymbol(waived.symbol) };
    return { kind: 'free', token: waived, phrase: { id: 'swap.feeWaived', values } };
  }
  const program = standing?.program;
  if (!program) return undefined;
  const { token, amount, balance, isEligible } = program;
  const values = { amount, symbol: abbreviateSymbol(token.symbol), percent: program.discountPercent.toString() };
  if (isEligible) return { kind: 'discount', token, phrase: { id: 'swap.feeDiscount', values } };
  const held = formatPlaces(balance, token.decimals, 2);
  return { kind: 'offer', token, phrase: { id: 'swap.feeOffer', values: { ...values, balance: held } } };
}
