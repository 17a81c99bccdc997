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
    const [{ chainId = 1, wallet, page } = { chainId: 1 }] = cases;
    hostileTest.use({ chainId, setting: { wallet, page } });
    for (const hostile of cases) {
      hostileTest(`${hostile.title} (${hostile.trade})`, ({ stage }) => expectStopped(stage, hostile));
    }
  });
}

function toPlace({ chainId = 1, wallet, page }: HostileCase): string {
  const added = wallet === 'added' ? ', which the page added' : '';
  return `on chain ${chainId}${added}${page ? ` (${page})` : ''}`;
}

function expectStopped(stage: Stage, hostile: HostileCase): Promise<void> {
  if (isConsent(hostile.code)) return expectAsked(stage, { ...hostile, code: hostile.code });
  return hostile.trade === 'approval' ? expectNoApproval(stage, hostile) : expectBlocked(stage, hostile);
}
