import type { Chain } from '@livery/core/domain/chains';
import { useSwitchChain } from '../../../connection/useConnection';
import { useText } from '../../../text/useText';
import { Button } from '../../../ui/Button';
import type { Elements } from '../../../ui/content';
import { Icon } from '../../../ui/Icon';
import styles from './WrongNetwork.module.css';

type Props = {
  chain: Chain;
  onChange: () => void;
  /** The other ways out. */
  children?: Elements;
};

/** The wallet dialog's view while the wallet is on a chain that this exchange does not serve. */
export function WrongNetwork({ chain, onChange, children }: Props) {
  const text = useText();
  const { mutate, isPending, isError } = useSwitchChain();
  return (
    <div className={styles.wrong}>
      <span className={styles.mark}>
        <Icon name="warning" size={32} />
      </span>
      <div role="status" className={styles.words}>
        <h3>{text('wallet.wrongNetwork')}</h3>
        <p>
          {isError
            ? text('wallet.didNotSwitch', { network: chain.name })
            : text('wallet.networkHint', { network: chain.name })}
        </p>
      </div>
      <Button prompts busy={isPending} onClick={() => mutate({ chainId: chain.id })}>
        {text('wallet.switchTo', { network: chain.name })}
      </Button>
      <Button kind="quiet" size="small" onClick={onChange}>
        {text('wallet.change')}
      </Button>
      {children}
    </div>
  );
}
