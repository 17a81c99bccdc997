import type { GateContext } from './gateContext';
import type { Rule } from './rule';
import { affiliateMismatch } from './rules/affiliateMismatch';
import { amountMismatch } from './rules/amountMismatch';
import { badAddress } from './rules/badAddress';
import { badNumber } from './rules/badNumber';
import { chainMismatch } from './rules/chainMismatch';
import { deadlineMismatch } from './rules/deadlineMismatch';
import { feeMismatch } from './rules/feeMismatch';
import { fillsDisconnected } from './rules/fillsDisconnected';
import { gainTooLarge } from './rules/gainTooLarge';
import { gasTooHigh } from './rules/gasTooHigh';
import { maximumTooHigh } from './rules/maximumTooHigh';
import { minimumTooLow } from './rules/minimumTooLow';
import { nameDisputed } from './rules/nameDisputed';
import { notCanonical } from './rules/notCanonical';
import { notSimulated } from './rules/notSimulated';
import { orderNotFillable } from './rules/orderNotFillable';
import { payeeMismatch } from './rules/payeeMismatch';
import { poolNotAllowed } from './rules/poolNotAllowed';
import { priceFarWorse } from './rules/priceFarWorse';
import { priceInconsistent } from './rules/priceInconsistent';
import { shortOutput } from './rules/shortOutput';
import { spenderNotAllowed } from './rules/spenderNotAllowed';
import { stale } from './rules/stale';
import { targetExcluded } from './rules/targetExcluded';
import { targetNotAllowed } from './rules/targetNotAllowed';
import { tokenDisputed } from './rules/tokenDisputed';
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

/** The rules for a swap by name; the first in this order that blocks determines the code. */
export const rules: Readonly<Record<string, Rule<GateContext>>> = {
  targetNotAllowed,
  targetExcluded,
  spenderNotAllowed,
  badAddress,
  badNumber,
  notCanonical,
  affiliateMismatch,
  unexpectedStep,
  venueNotAllowed,
  poolNotAllowed,
  orderNotFillable,
  tokenMismatch,
  fillsDisconnected,
  tokenDisputed,
  amountMismatch,
  minimumTooLow,
  maximumTooHigh,
  payeeMismatch,
  nameDisputed,
  feeMismatch,
  transformerUnknown,
  valueMismatch,
  wrongChain,
  wrongSender,
  chainMismatch,
  stale,
  deadlineMismatch,
  priceInconsistent,
  gainTooLarge,
  unexpectedOutflow,
  shortOutput,
  unexpectedApproval,
  wouldRevert,
  notSimulated,
  gasTooHigh,
  priceFarWorse,
};
