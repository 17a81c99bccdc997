import type { HostileCase } from '@livery/sandbox/hostile/hostileCase';
import { hostileCases } from '@livery/sandbox/hostile/hostileCases';
import { expectAsked, isConsent } from './expectAsked';
import { expectBlocked, expectNoApproval } from './expectBlocked';
import { hostileTest } from './hostileTest';
import type { Stage } from './openStage';

// Everyday runs play one attack of each kind.
const isFull = process.env.LIVERY_HOSTILE === 'all';
const played = isFull
  ? hostileCases
  : [...new Map([...hostileCases].reverse().map((one) => [toKind(one), one])).values()];
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

/** Names what the trader sees of an attack: its answer, trade, moment, chain, wallet and page. */
function toKind({ code, says, trade, when, chainId, wallet, page }: HostileCase): string {
  return JSON.stringify([code, says, trade, when, chainId, wallet, page]);
}

function toPlace({ chainId = 1, wallet, page }: HostileCase): string {
  const given = { added: ', which the page added', forgotten: ', which the page added and forgot', own: '' };
  return `on chain ${chainId}${given[wallet ?? 'own']}${page ? ` (${page})` : ''}`;
}

function expectStopped(stage: Stage, hostile: HostileCase): Promise<void> {
  if (isConsent(hostile.code)) return expectAsked(stage, { ...hostile, code: hostile.code });
  return hostile.trade === 'approval' ? expectNoApproval(stage, hostile) : expectBlocked(stage, hostile);
}
