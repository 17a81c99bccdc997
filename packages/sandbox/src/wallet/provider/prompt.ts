import type { Address } from 'viem';
import type { Description } from '../words/description';

/** What a person is asked. Each question rejects with code 4001 when the answer is no. */
export type Prompt = {
  /** Which account the page may see. */
  pickAccount(): Promise<Address>;
  /** Whether to sign; the description is asked for only when somebody reads it. */
  confirm(describe: () => Promise<Description>): Promise<void>;
};
