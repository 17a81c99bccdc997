import { formatPlaces } from '@livery/core/domain/amounts/formatSignificantUp';
import { getFeeEligibility } from '@livery/core/domain/fees/getFeeEligibility';
import { abbreviateSymbol, type Token } from '@livery/core/domain/tokens/token';
import type { Phrase } from '../../../text/textId';
import type { FormFee } from './useFee';

export type FeeMessage = {
  /** `free` and `discount` apply now; `offer` is the discount for holding more of the token. */
  kind: 'free' | 'discount' | 'offer';
  token: Token;
  phrase: Phrase;
};

/** Returns the message of the fee card, if any. A waived fee comes before a discount. */
export function getFeeMessage({
  fee,
  eligibility,
  tokens,
  offer,
}: Omit<FormFee, 'isExpected'>): FeeMessage | undefined {
  const waived = fee?.reason === 'waived' ? tokens.find((token) => token?.address === fee.token) : undefined;
  if (waived) {
    const values = { symbol: abbreviateSymbol(waived.symbol) };
    return { kind: 'free', token: waived, phrase: { id: 'swap.feeWaived', values } };
  }
  const program = eligibility?.program;
  if (!program) return offer && describeOffer(offer);
  const { token, amount, balance, isEligible } = program;
  const values = { amount, symbol: abbreviateSymbol(token.symbol), percent: program.discountPercent.toString() };
  if (isEligible) return { kind: 'discount', token, phrase: { id: 'swap.feeDiscount', values } };
  const held = formatPlaces(balance, token.decimals, 2);
  return { kind: 'offer', token, phrase: { id: 'swap.feeOffer', values: { ...values, balance: held } } };
}

/** Says what holding the programme's token does, where no balance is known. */
function describeOffer({ program, normal, token, name }: NonNullable<FormFee['offer']>): FeeMessage | undefined {
  const terms = getFeeEligibility({ program, normal, token, balance: 0n, affiliate: undefined }).program;
  if (!terms) return undefined;
  const { amount, discountPercent } = terms;
  const values = { amount, symbol: abbreviateSymbol(token.symbol), percent: discountPercent.toString(), name };
  return { kind: 'offer', token, phrase: { id: 'swap.feeHolders', values } };
}
