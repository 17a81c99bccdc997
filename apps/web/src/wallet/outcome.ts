import type { GatedBatch } from '@livery/core/domain/sealBatch';
import type { Consent } from '@livery/core/gate/common/consent';
import type { Hash } from 'viem';
import type { Stop } from '../messages/stop';

/** An action that the gate passed; nothing is sent or signed before the trader has given its consents. */
export type ReadyAction = {
  status: 'ready';
  facts: { consents: readonly Consent[] };
  /** The action with the approvals before it, where one confirmation is for all. */
  batch?: GatedBatch | undefined;
};

/** The reason that an action cannot be sent or signed. */
export type StoppedAction = Stop & { status: 'blocked' };

/** The end of an action: what was sent or signed, or the reason why nothing was. */
export type ActionOutcome<Done extends Asked, Stopped extends { status: string } = StoppedAction> =
  | Done
  | Stopped
  | { status: 'rejected' }
  /** The wallet was not asked: these points wait for the trader's consent. */
  | { status: 'asked'; consents: readonly Consent[] };

/** The answer of a wallet that did what it was asked for. */
export type Asked = { status: 'sent' | 'signed' };

/** A transaction that the wallet has sent; of a batch, which has a hash later only, under a name of the page's own. */
export type SentAction = { status: 'sent'; hash: Hash; batch?: string };
