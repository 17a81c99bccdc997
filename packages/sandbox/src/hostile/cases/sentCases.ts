import type { Interception } from '../interception';
import { lieInRpc } from '../lieInRpc';
import { thief } from '../thief';

const lie = (change: object) =>
  lieInRpc({ eth_getTransactionByHash: ({ result }) => ({ result: result && { ...Object(result), ...change } }) });

/** What the chain holds under the hash is another transaction than the one that was confirmed. */
export const sentCases: readonly { title: string; field: string; intercept: Interception }[] = [
  { title: 'to a stranger', field: 'to', intercept: lie({ to: thief }) },
  { title: 'with another call', field: 'data', intercept: lie({ input: '0x095ea7b3' }) },
  { title: 'with more native coin', field: 'value', intercept: lie({ value: '0xde0b6b3a7640000' }) },
  { title: 'of another account', field: 'from', intercept: lie({ from: thief }) },
];
