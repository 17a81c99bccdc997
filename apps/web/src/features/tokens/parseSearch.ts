import { address } from '@livery/core/wire/address';
import * as v from 'valibot';
import type { Address } from 'viem';

export type Search = { kind: 'words'; words: string } | { kind: 'address'; address: Address } | { kind: 'badChecksum' };

/** What was typed into the search field: words, or an address, whose checksum must hold when it has one. */
export function parseSearch(typed: string): Search {
  const words = typed.trim();
  if (!/^0x[0-9a-f]{40}$/i.test(words)) return { kind: 'words', words };
  const parsed = v.safeParse(address, words);
  return parsed.success ? { kind: 'address', address: parsed.output } : { kind: 'badChecksum' };
}
