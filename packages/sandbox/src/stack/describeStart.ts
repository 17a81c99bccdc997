import { getChain } from '@livery/core/domain/chains';
import type { Stack } from './startStack';

/** Returns the lines that tell where everything answers, and how an operator signs in to Studio. */
export function describeStart({ url, chains, adminToken }: Pick<Stack, 'url' | 'chains' | 'adminToken'>): string {
  const token = adminToken
    ? `${adminToken}  (signs you in to Studio, during this run)`
    : 'the one in LIVERY_ADMIN_TOKEN';
  return [
    '',
    `  Exchange  ${url}`,
    `  Studio    ${url}/studio`,
    `  Token     ${token}`,
    '',
    '  Local chains, with test money only:',
    '',
    ...chains.map(({ id, rpcUrl }) => `  ${(getChain(id)?.name ?? '').padEnd(10)} ${`${id}`.padStart(5)}  ${rpcUrl}`),
    '',
  ].join('\n');
}
