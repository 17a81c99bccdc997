import type { Chain } from '@livery/core/domain/chains';
import { Suspense, useState } from 'react';
import type { Hash } from 'viem';
import { useText } from '../../../text/useText';
import { lazyDialog } from '../../../ui/lazy/lazyPart';
import type { LiquidityToConfirm } from '../confirm/liquidityWords';
import { useIsUnderWay } from './getV1Button';
import { V1Success } from './V1Success';
import styles from './V1Success.module.css';

// The confirm dialog, the gate and the way to the wallet load with the first click.
const LiquidityDialog = lazyDialog(async () => (await import('../confirm/LiquidityDialog')).LiquidityDialog);

/** Returns the dialog of a change of V1 liquidity, `review` to open it, and what its screen shows once no shares are left. */
export function useV1Dialog(chain: Chain, { onSent }: { onSent?: () => void } = {}) {
  const text = useText();
  const [confirming, setConfirming] = useState<LiquidityToConfirm>();
  const [hash, setHash] = useState<Hash>();
  const isUnderWay = useIsUnderWay({ chainId: chain.id, hash });
  const dialog = confirming && (
    // With a key, so that it stays the same dialog when its transaction is mined and the screen around it changes.
    <Suspense key="dialog">
      <LiquidityDialog
        {...confirming}
        onSent={(sent) => {
          setHash(sent);
          onSent?.();
        }}
        onClose={() => setConfirming(undefined)}
      />
    </Suspense>
  );
  const ending = (
    <>
      {hash ? <V1Success chain={chain} /> : <p className={styles.none}>{text('liquidity.none')}</p>}
      {/* The transaction may be mined while its dialog is still open. */}
      {dialog}
    </>
  );
  return { isUnderWay, review: setConfirming, dialog, ending };
}
