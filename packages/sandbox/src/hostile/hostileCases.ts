import { amountCases } from './cases/amountCases';
import { answerCases } from './cases/answerCases';
import { callCases } from './cases/callCases';
import { chainCases } from './cases/chainCases';
import { formCases } from './cases/formCases';
import { partyCases } from './cases/partyCases';
import { sendCases } from './cases/sendCases';
import { simulationCases } from './cases/simulationCases';
import { spenderCases } from './cases/spenderCases';
import { targetCases } from './cases/targetCases';
import { walletCases } from './cases/walletCases';
import type { HostileCase } from './hostileCase';

/** Everything that a gateway can try on a trader; each of it must end before the wallet is asked. */
export const hostileCases: readonly HostileCase[] = [
  ...targetCases,
  ...spenderCases,
  ...formCases,
  ...callCases,
  ...amountCases,
  ...partyCases,
  ...sendCases,
  ...simulationCases,
  ...chainCases,
  ...walletCases,
  ...answerCases,
];
