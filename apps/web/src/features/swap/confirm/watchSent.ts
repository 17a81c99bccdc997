import { verifySent } from '@livery/core/actions/verifySent';
import type { GatedTransaction } from '@livery/core/domain/sealTransaction';
import type { Hash } from 'viem';
import { getClient } from '../../../config/getClient';
import { useSentAlerts } from './useSentAlerts';

const waits = [1_000, 2_000, 4_000, 8_000, 16_000, 32_000];

/** Compares what was sent with what the gate let pass, as soon as the node knows it, and raises an alert when they differ. */
export async function watchSent({ hash, transaction }: { hash: Hash; transaction: GatedTransaction }): Promise<void> {
  const { chainId } = transaction;
  for (const wait of waits) {
    const check = await verifySent(await getClient(chainId), { hash, transaction }).catch(() => undefined);
    if (check?.status === 'same') return;
    if (check?.status === 'different') {
      const alert = { chainId, hash, fields: check.fields };
      useSentAlerts.setState(({ alerts }) => ({ alerts: [...alerts, alert] }));
      return;
    }
    await new Promise((resolve) => setTimeout(resolve, wait));
  }
}
