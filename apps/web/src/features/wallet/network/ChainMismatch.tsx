// A chunk of its own, loaded when an account is connected.
import { type Chain, getChain } from '@livery/core/domain/chains';
import { toLastingId } from '../../../connection/announcedWallets';
import { useConnection, useSwitchChain } from '../../../connection/useConnection';
import { useNewlyAdded } from '../../../state/addedChains';
import { useText } from '../../../text/useText';
import { Button } from '../../../ui/Button';
import { Notice } from '../../../ui/Notice';
import styles from './ChainMismatch.module.css';

/** The names of test networks that are no longer offered, by chain id: a wallet that is still on one is told where it is. */
const formerNetworks: Readonly<Record<number, string>> = {
  3: 'Ropsten',
  4: 'Rinkeby',
  5: 'Goerli',
  42: 'Kovan',
  69: 'Optimism Kovan',
  97: 'BNB Smart Chain Testnet',
};

/**
 * A notice that the wallet is on a different chain from the page, with a button to switch it, or that it has got this chain with
 * the gateway's node, which is no second witness.
 */
export function ChainMismatch({ chain }: { chain: Chain }) {
  const text = useText();
  const { address, chainId, connector } = useConnection();
  const { mutate, isPending, isError } = useSwitchChain();
  const { added } = useNewlyAdded();
  const isElsewhere = address !== undefined && chainId !== undefined && chainId !== chain.id;
  const isAdded = added?.chainId === chain.id && added.connectorId === (connector && toLastingId(connector.id));
  return (
    <div role="status" className={styles.place}>
      {isElsewhere && (
        <Notice
          kind="warn"
          className={styles.notice}
          action={
            <Button kind="quiet" size="small" prompts busy={isPending} onClick={() => mutate({ chainId: chain.id })}>
              {text('wallet.switchTo', { network: chain.name })}
            </Button>
          }
        >
          <span>
            {text('wallet.elsewhere', {
              current:
                getChain(chainId)?.name ?? formerNetworks[chainId] ?? text('wallet.unknownChain', { id: chainId }),
              wanted: chain.name,
            })}
          </span>
          {isError && <p>{text('wallet.didNotSwitch', { network: chain.name })}</p>}
        </Notice>
      )}
      {!isElsewhere && address !== undefined && isAdded && (
        <Notice
          kind="info"
          className={styles.notice}
          action={
            <Button kind="quiet" size="small" onClick={() => useNewlyAdded.setState({ added: undefined })}>
              {text('common.dismiss')}
            </Button>
          }
        >
          {text('wallet.gatewaysNode', { network: chain.name })}
        </Notice>
      )}
    </div>
  );
}
