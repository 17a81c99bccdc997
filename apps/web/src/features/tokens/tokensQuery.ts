import type { Token } from '@livery/core/domain/token';
import { queryOptions } from '@tanstack/react-query';
import { chainListQuery } from './lists/chainListQuery';

const none: readonly Token[] = [];

/** The tokens of the chain's bundled list, addresses checksummed, without the native coin. */
export function tokensQuery(chainId: number) {
  return queryOptions({ ...chainListQuery(chainId), select: (list) => list?.tokens ?? none });
}
