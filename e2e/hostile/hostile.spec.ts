import type { HostileCase } from '@livery/sandbox/hostile/hostileCase';
import { hostileCases } from '@livery/sandbox/hostile/hostileCases';
import { expectAsked, isConsent } from './expectAsked';
import { expectBlocked, expectNoApproval } from './expectBlocked';
import { hostileTest } from './hostileTest';
import type { Stage } from './openStage';
import { sample } from './sample';

// Ethereum's cases come first, so that everyday runs play one of another chain only where Ethereum has none.
const ordered = [...hostileCases].sort((one, other) => Number(one.chainId ?? 1) - Number(other.chainId ?? 1));
const played = sample(ordered, toKind);
const places = [...new Set(played.map(toPlace))];

for (const place of places) {
  hostileTest.describe(place, () => {
    const cases = played.filter((hostile) => toPlace(hostile) === place);
    const [{ chainId = 1, wallet, page } = { chainId: 1 }] = cases;
    hostileTest.use({ chainId, setting: { wallet, page } });
    for (const hostile of cases) {
      hostileTest(`${hostile.title} (${hostile.trade})`, ({ stage }) => expectStopped(stage, hostile));
    }
  });
}

/** Names the screen that answers an attack, or the circumstances in which screens of the same answers are shown. */
function toKind({ code, says, wallet, page }: HostileCase): string {
  return wallet ?? page ?? JSON.stringify([code, says]);
}

function toPlace({ chainId = 1, wallet, page }: HostileCase): string {
  const given = { added: ', which the page added', forgotten: ', which the page added and forgot', own: '' };
  return `on chain ${chainId}${given[wallet ?? 'own']}${page ? ` (${page})` : ''}`;
}

function expectStopped(stage: Stage, hostile: HostileCase): Promise<void> {
  if (isConsent(hostile.code)) return expectAsked(stage, { ...hostile, code: hostile.code });
  return hostile.trade === 'approval' ? expectNoApproval(stage, hostile) : expectBlocked(stage, hostile);
}
