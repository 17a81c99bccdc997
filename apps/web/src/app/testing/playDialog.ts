import type { Consent } from '@livery/core/gate/common/consent';
import { type DialogAction, openSession } from '../../wallet/openSession';
import type { Asked } from '../../wallet/outcome';
import type { ReviewedAction } from '../../wallet/sessionPlan';

/** The obstacles of an action; no consents where the wallet was asked. */
export type StoppedPlay = { code: string } | { consents: readonly Consent[] };

/**
 * Carries out an action as its dialog does: reads it for the review, and confirms it once it is shown, without a tick.
 * Returns what stops it. Throws the error of a reading that fails.
 */
export async function playDialog<Ready extends ReviewedAction<unknown>, Done extends Asked>(
  action: DialogAction<Ready, Done>,
): Promise<StoppedPlay> {
  const session = openSession(action);
  let leave = () => {};
  try {
    await new Promise<void>((resolve) => {
      leave = session.subscribe(() => {
        const { stage, error } = session.getState();
        if (stage.status !== 'reading' || error) resolve();
      });
    });
    await session.confirm([]);
    const { stage, error, latest } = session.getState();
    if (error) throw error;
    if (stage.status === 'failed' && !stage.rejected) return { code: stage.code };
    return { consents: latest?.facts.consents ?? [] };
  } finally {
    leave();
  }
}
