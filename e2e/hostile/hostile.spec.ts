import type { HostileCase } from '@livery/sandbox/hostile/hostileCase';
import { hostileCases } from '@livery/sandbox/hostile/hostileCases';
import { expectAsked, isConsent } from './expectAsked';
import { expectBlocked, expectNoApproval } from './expectBlocked';
import { hostileTest } from './hostileTest';
import type { Stage } from './openStage';

const places = [...new Set(hostileCases.map(toPlace))];

for (const place of places) {
  hostileTest.describe(place, () => {
    const cases = hostileCases.filter((hostile) => toPlace(hostile) === place);
    hostileTest.use({ chainId: cases[0]?.chainId ?? 1, walletKind: cases[0]?.wallet });
    for (const hostile of cases) {
      hostileTest(`${hostile.title} (${hostile.trade})`, ({ stage }) => expectStopped(stage, hostile));
    }
  });
}

function toPlace({ chainId = 1, wallet }: HostileCase): string {
  return wallet === 'added' ? `on chain ${chainId}, which the page added` : `on chain ${chainId}`;
}

function expectStopped(stage: Stage, hostile: HostileCase): Promise<void> {
  if (isConsent(hostile.code)) return expectAsked(stage, { ...hostile, code: hostile.code });
  return hostile.trade === 'approval' ? expectNoApproval(stage, hostile) : expectBlocked(stage, hostile);
}
