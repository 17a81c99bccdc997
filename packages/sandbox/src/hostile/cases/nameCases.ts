import type { Consent } from '@livery/core/gate/common/consent';
import { pad, zeroAddress } from 'viem';
import { type HostileCase, otherChains, thief, walletNode } from '../hostileCase';
import { combine, type Interception } from '../interception';
import { lieInCalls } from '../lieInCalls';
import { lieInRpc } from '../lieInRpc';
import { silence } from '../nodeLies';

/** The selectors of `addr(bytes32)` of a resolver and `resolver(bytes32)` of the registry. */
const addr = '0x3b3b57de';
const resolver = '0x0178b8bf';

const toThief = () => pad(thief);
const toNobody = () => pad(zeroAddress);
const gateway = (lie: () => `0x${string}`, selector = addr) => lieInCalls({ [selector]: lie });
const wallet = (lie: () => `0x${string}`, selector = addr) => lieInCalls({ [selector]: lie }, walletNode);
const silent = lieInRpc({ eth_call: silence }, walletNode);

/** Nodes that resolve a typed name to somebody else, or not at all, and recipients that the trader did not type. */
export const nameCases: readonly HostileCase[] = [
  disputed('the gateway’s node resolves a typed name to the thief', gateway(toThief), 'opened'),
  disputed(
    'the gateway’s node names a resolver of the thief’s, which resolves a typed name',
    combine(gateway(toThief), gateway(toThief, resolver)),
    'opened',
  ),
  disputed('the wallet’s node resolves a typed name to the thief', wallet(toThief)),
  disputed('the wallet’s node resolves a typed name to the thief after the review', wallet(toThief), 'reviewed'),
  {
    ...disputed('the gateway’s node resolves a typed name to the thief at the click', gateway(toThief)),
    says: 'swap.recipientMoved',
  },
  {
    ...disputed('the gateway’s node resolves a typed name to the thief after the review', gateway(toThief), 'reviewed'),
    says: 'swap.recipientMoved',
  },
  {
    ...disputed('the gateway’s node loses a typed name at the click', gateway(toNobody)),
    says: 'swap.recipientGone',
  },
  {
    ...disputed(
      'both nodes resolve a typed name to the thief at the click',
      combine(gateway(toThief), wallet(toThief)),
    ),
    says: 'swap.recipientMoved',
  },
  denied('the wallet’s node does not know a typed name', wallet(toNobody)),
  denied('the wallet’s node knows no resolver of a typed name', wallet(toNobody, resolver)),
  asked('NAME_NOT_WITNESSED', 'the wallet’s node answers no call about a typed name', silent),
  denied(
    'the gateway’s node resolves a name that the wallet’s does not know to the thief',
    combine(gateway(toThief), wallet(toNobody)),
    'opened',
  ),
  denied('the wallet’s node loses a typed name after the review', wallet(toNobody), 'reviewed'),
  ...otherChains.map((chainId) => ({
    ...asked(
      'NAME_NOT_WITNESSED',
      `the gateway’s node resolves a typed name to the thief on chain ${chainId}`,
      gateway(toThief),
    ),
    when: 'opened' as const,
    chainId,
  })),
  { title: 'a link brings its own recipient', code: 'RECIPIENT_LINKED', trade: 'linked' },
  ...otherChains.map((chainId) => ({
    title: `a link brings its own recipient on chain ${chainId}`,
    code: 'RECIPIENT_LINKED' as const,
    trade: 'linked' as const,
    chainId,
  })),
];

/** A name of which the wallet's own node says that no account has it. */
function denied(title: string, intercept: Interception, when?: 'opened' | 'reviewed'): HostileCase {
  return { ...disputed(title, intercept, when), says: 'swap.nameDenied' };
}

function disputed(title: string, intercept: Interception, when?: 'opened' | 'reviewed'): HostileCase {
  return { title, code: 'PAYEE_MISMATCH', says: 'swap.nameDisputed', trade: 'named', intercept, ...(when && { when }) };
}

function asked(code: Consent['code'], title: string, intercept: Interception): HostileCase {
  return { title, code, trade: 'named', intercept };
}
