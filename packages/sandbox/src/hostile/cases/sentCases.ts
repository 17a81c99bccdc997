import type { Hex } from 'viem';
import type { Interception } from '../interception';
import { lieInRpc } from '../lieInRpc';
import { thief } from '../thief';

type SentCase = {
  title: string;
  /** In which the transaction differs from the one that was confirmed. */
  field: 'to' | 'data' | 'value' | 'from';
  intercept?: Interception;
  /** What the wallet changes in it before it signs. */
  tampering?: Readonly<Record<string, Hex>>;
};

const lie = (change: object) =>
  lieInRpc({ eth_getTransactionByHash: ({ result }) => ({ result: result && { ...Object(result), ...change } }) });

/** What the chain holds under the hash is another transaction than the one that was confirmed. */
export const sentCases: readonly SentCase[] = [
  { title: 'the node shows another account', field: 'from', intercept: lie({ from: thief }) },
  { title: 'the wallet sends to a stranger', field: 'to', tampering: { to: thief } },
  { title: 'the wallet sends another call', field: 'data', tampering: { data: '0x095ea7b3' } },
  { title: 'the wallet sends more native coin', field: 'value', tampering: { value: '0xde0b6b3a7640000' } },
];
