import { badAddress } from '../common/badAddress';
import { badNumber } from '../common/badNumber';
import { chainMismatch } from '../common/chainMismatch';
import { clockDisputed } from '../common/clockDisputed';
import { deadlineMismatch } from '../common/deadlineMismatch';
import { gasTooHigh } from '../common/gasTooHigh';
import { notCanonical } from '../common/notCanonical';
import type { Rule } from '../common/rule';
import { targetExcluded } from '../common/targetExcluded';
import { tokenDisputed } from '../common/tokenDisputed';
import { unexpectedApproval } from '../common/unexpectedApproval';
import { unexpectedOutflow } from '../common/unexpectedOutflow';
import { wouldRevert } from '../common/wouldRevert';
import { wrongChain } from '../common/wrongChain';
import { wrongSender } from '../common/wrongSender';
import type { GateContext } from './gateContext';
import { affiliateMismatch } from './rules/affiliateMismatch';
import { amountMismatch } from './rules/amountMismatch';
import { callPermitRules } from './rules/callPermitRules';
import { feeMismatch } from './rules/feeMismatch';
import { fillsDisconnected } from './rules/fillsDisconnected';
import { gainTooLarge } from './rules/gainTooLarge';
import { maximumTooHigh } from './rules/maximumTooHigh';
import { minimumTooLow } from './rules/minimumTooLow';
import { nameDisputed } from './rules/nameDisputed';
import { notSimulated } from './rules/notSimulated';
import { orderNotFillable } from './rules/orderNotFillable';
import { payeeMismatch } from './rules/payeeMismatch';
import { poolNotAllowed } from './rules/poolNotAllowed';
import { priceFarWorse } from './rules/priceFarWorse';
import { priceInconsistent } from './rules/priceInconsistent';
import { shortOutput } from './rules/shortOutput';
import { spenderNotAllowed } from './rules/spenderNotAllowed';
import { stale } from './rules/stale';
import { targetNotAllowed } from './rules/targetNotAllowed';
import { tokenMismatch } from './rules/tokenMismatch';
import { transformerUnknown } from './rules/transformerUnknown';
import { unexpectedStep } from './rules/unexpectedStep';
import { valueMismatch } from './rules/valueMismatch';
import { venueNotAllowed } from './rules/venueNotAllowed';

/** The rules for a swap by name; the first in this order that blocks determines the code. */
export const swapRules: Readonly<Record<string, Rule<GateContext>>> = {
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
  tokenDisputed,
  tokenMismatch,
  fillsDisconnected,
  amountMismatch,
  minimumTooLow,
  maximumTooHigh,
  nameDisputed,
  payeeMismatch,
  feeMismatch,
  transformerUnknown,
  valueMismatch,
  ...callPermitRules,
  wrongChain,
  wrongSender,
  chainMismatch,
  stale,
  clockDisputed,
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
