// A chunk of its own, loaded when an account is connected.
import { type Chain, getChain } from '@livery/core/domain/chains';
import { useConnection, useSwitchChain } from '../../../connection/useConnection';
import { useText } from '../../../text/useText';
import { Button } from '../../../ui/Button';
import { Notice } from '../../../ui/Notice';
import styles from './ChainMismatch.module.css';

/** A notice that the wallet is on a different chain from the page, with a button to switch it. */
export function ChainMismatch({ chain }: { chain: Chain }) {
  const text = useText();
  const { address, chainId } = useConnection();
  const { mutate, isPending, error } = useSwitchChain();
  const isElsewhere = address !== undefined && chainId !== undefined && chainId !== chain.id;
  return (
    <div role="status" className={styles.place}>
      {isElsewhere && (
        <Notice
          kind="warn"
          className={styles.notice}
          action={
            <Button kind="quiet" size="small" busy={isPending} onClick={() => mutate({ chainId: chain.id })}>
              {text('wallet.switchTo', { network: chain.name })}
            </Button>
          }
        >
          {text('wallet.elsewhere', {
            current: getChain(chainId)?.name ?? text('wallet.unknownChain', { id: chainId }),
            wanted: chain.name,
          })}
          {error && <p>{text('wallet.switchFailed')}</p>}
        </Notice>
      )}
    </div>
  );
}
