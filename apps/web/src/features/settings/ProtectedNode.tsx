import type { Chain } from '@livery/core/domain/chains';
import { hasPublicMempool } from '@livery/core/domain/hasPublicMempool';
import type { ProductConfig } from '@livery/core/wire/productConfig';
import { useMutation } from '@tanstack/react-query';
import { UserRejectedRequestError } from 'viem';
import { useConnection } from '../../connection/useConnection';
import { useText } from '../../text/useText';
import { Button } from '../../ui/Button';
import { Notice } from '../../ui/Notice';
import styles from './Settings.module.css';

type Props = { chain: Chain; config: Pick<ProductConfig, 'protected_rpc'> };

/**
 * Adds the operator's endpoint that keeps transactions from the public mempool to the wallet, or says that the chain
 * needs none. Only for wallets in the browser: others choose their endpoints themselves.
 */
export function ProtectedNode({ chain, config: { protected_rpc: endpoints } }: Props) {
  const text = useText();
  const type = useConnection(({ connector }) => connector?.type);
  const url = Object.entries(endpoints ?? {}).find(([id]) => id === `${chain.id}`)?.[1];
  const isNeeded = hasPublicMempool(chain.id);
  if (!endpoints || type !== 'injected' || (isNeeded && !url)) return null;
  return (
    <div className={styles.setting}>
      <h4 className={styles.name}>{text('settings.protection')}</h4>
      {isNeeded && url ? (
        <AddedNode key={chain.id} chain={chain} url={url} />
      ) : (
        <p className={styles.hint}>{text('settings.protectionNotNeeded', { network: chain.name })}</p>
      )}
    </div>
  );
}

/** The effect of the endpoint and its operator, with the button that adds it. */
function AddedNode({ chain, url }: { chain: Chain; url: string }) {
  const text = useText();
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: async () =>
      (await import('../../connection/addProtectedNode')).addProtectedNode({ chainId: chain.id, url }),
  });
  const isFailed = error !== null && !isRejected(error);
  return (
    <>
      <p className={styles.hint}>{text('settings.protectionHint', { host: new URL(url).host, network: chain.name })}</p>
      <Button kind="secondary" size="small" prompts busy={isPending} disabled={isPending} onClick={() => mutate()}>
        {text('settings.protectionAdd')}
      </Button>
      <div role="status">
        {isSuccess && <Notice kind="info">{text('settings.protectionAdded', { network: chain.name })}</Notice>}
        {isFailed && <Notice kind="warn">{text('settings.protectionFailed', { network: chain.name, url })}</Notice>}
      </div>
    </>
  );
}

/** Returns true for a trader's refusal in the wallet, which needs no words. */
function isRejected(error: Error): boolean {
  const isRefusal = (cause: unknown) => cause instanceof UserRejectedRequestError;
  return isRefusal(error) || isRefusal(error.cause);
}
