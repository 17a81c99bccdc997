import type { GateContext } from './gateContext';
import type { Rule } from './rule';
import { amountMismatch } from './rules/amountMismatch';
import { badAddress } from './rules/badAddress';
import { badNumber } from './rules/badNumber';
import { chainMismatch } from './rules/chainMismatch';
import { deadlineMismatch } from './rules/deadlineMismatch';
import { feeMismatch } from './rules/feeMismatch';
import { maximumTooHigh } from './rules/maximumTooHigh';
import { minimumTooLow } from './rules/minimumTooLow';
import { notCanonical } from './rules/notCanonical';
import { payeeMismatch } from './rules/payeeMismatch';
import { priceInconsistent } from './rules/priceInconsistent';
import { shortOutput } from './rules/shortOutput';
import { spenderNotAllowed } from './rules/spenderNotAllowed';
import { stale } from './rules/stale';
import { targetExcluded } from './rules/targetExcluded';
import { targetNotAllowed } from './rules/targetNotAllowed';
import { tokenMismatch } from './rules/tokenMismatch';
import { transformerUnknown } from './rules/transformerUnknown';
import { unexpectedApproval } from './rules/unexpectedApproval';
import { unexpectedOutflow } from './rules/unexpectedOutflow';
import { unexpectedStep } from './rules/unexpectedStep';
import { valueMismatch } from './rules/valueMismatch';
import { venueNotAllowed } from './rules/venueNotAllowed';
import { wouldRevert } from './rules/wouldRevert';
import { wrongChain } from './rules/wrongChain';
import { wrongSender } from './rules/wrongSender';

/** Every rule for a swap, by name, in the order in which the first that blocks gives its code. */
export const rules: Readonly<Record<string, Rule<GateContext>>> = {
  targetNotAllowed,
  targetExcluded,
  spenderNotAllowed,
  badAddress,
  badNumber,
  notCanonical,
  unexpectedStep,
  venueNotAllowed,
  tokenMismatch,
  amountMismatch,
  minimumTooLow,
  maximumTooHigh,
  payeeMismatch,
  feeMismatch,
  transformerUnknown,
  valueMismatch,
  wrongChain,
  wrongSender,
  chainMismatch,
  stale,
  deadlineMismatch,
  priceInconsistent,
  unexpectedOutflow,
  shortOutput,
  unexpectedApproval,
  wouldRevert,
};
