import { addedCases } from './cases/addedCases';
import { amountCases } from './cases/amountCases';
import { answerCases } from './cases/answerCases';
import { callCases } from './cases/callCases';
import { chainCases } from './cases/chainCases';
import { expertCases } from './cases/expertCases';
import { feeCases } from './cases/feeCases';
import { fillCases } from './cases/fillCases';
import { forgottenCases } from './cases/forgottenCases';
import { formCases } from './cases/formCases';
import { listCases } from './cases/listCases';
import { nameCases } from './cases/nameCases';
import { orderCases } from './cases/orderCases';
import { partyCases } from './cases/partyCases';
import { priceCases } from './cases/priceCases';
import { sendCases } from './cases/sendCases';
import { simulationCases } from './cases/simulationCases';
import { slowCases } from './cases/slowCases';
import { spenderCases } from './cases/spenderCases';
import { targetCases } from './cases/targetCases';
import { tokenCases } from './cases/tokenCases';
import { walletCases } from './cases/walletCases';
import type { HostileCase } from './hostileCase';

/** Attacks by gateways, nodes and wallets. Each must be stopped, or put to the trader in words, before the wallet is asked. */
export const hostileCases: readonly HostileCase[] = [
  ...targetCases,
  ...spenderCases,
  ...formCases,
  ...callCases,
  ...orderCases,
  ...fillCases,
  ...amountCases,
  ...partyCases,
  ...sendCases,
  ...simulationCases,
  ...feeCases,
  ...nameCases,
  ...priceCases,
  ...tokenCases,
  ...listCases,
  ...chainCases,
  ...addedCases,
  ...forgottenCases,
  ...walletCases,
  ...slowCases,
  ...answerCases,
  ...expertCases,
];
