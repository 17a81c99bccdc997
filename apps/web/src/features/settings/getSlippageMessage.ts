import { parseSlippage } from '@livery/core/domain/parseSlippage';
import type { TextId } from '../../text/textId';

type Message = { kind: 'warn' | 'bad'; id: TextId };

/** What to say of a slippage: of the text while it cannot be read, else of the stored basis points. */
export function getSlippageMessage(typed: string | undefined, storedBps: number): Message | undefined {
  if (typed && parseSlippage(typed) === undefined) return { kind: 'bad', id: 'settings.slippageInvalid' };
  if (storedBps < 50) return { kind: 'warn', id: 'settings.slippageLow' };
  if (storedBps > 500) return { kind: 'warn', id: 'settings.slippageHigh' };
  return undefined;
}
