import type { Call } from './call';
import type { Format } from './createFormat';
import type { Description } from './description';

/** From here on an allowance has no end in sight. */
const anyAmount = 2n ** 255n;

export function describeApproval(call: Extract<Call, { kind: 'approve' }>, format: Format): Description {
  const [spender, symbol] = [format.name(call.spender), format.token(call.token)];
  const rows = [
    { label: 'Spender', value: format.account(call.spender) },
    { label: 'Token', value: call.token },
  ];
  if (call.amount === 0n) return { title: `No longer allow ${spender} to take ${symbol}`, rows };
  const amount = call.amount >= anyAmount ? `any amount of ${symbol}` : format.leg(call);
  const title = `Allow ${spender} to take ${amount}`;
  if (spender !== call.spender) return { title, rows };
  return { title, rows, warning: 'The spender is none of the contracts that this wallet knows.' };
}
