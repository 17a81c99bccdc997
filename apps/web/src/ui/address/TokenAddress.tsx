import { shortenAddress } from '@livery/core/domain/text/shortenAddress';
import { isNativeToken } from '@livery/core/domain/tokens/nativeToken';
import type { Token } from '@livery/core/domain/tokens/token';
import { useId, useState } from 'react';
import { useText } from '../../text/useText';
import { IconButton } from '../IconButton';
import { CopyButton } from './CopyButton';
import { FullAddress } from './FullAddress';
import styles from './TokenAddress.module.css';

/** The contract of a token, shortened until it is unfolded; a symbol can be faked, the address cannot. */
export function TokenAddress({ token: { address, symbol }, network }: { token: Token; network: string }) {
  const text = useText();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  if (isNativeToken(address)) return <p className={styles.native}>{text('common.nativeCoin', { network })}</p>;
  return (
    <>
      <div className={styles.line}>
        <span className={styles.short} dir="ltr" translate="no">
          {shortenAddress(address)}
        </span>
        <span className={styles.buttons}>
          <CopyButton
            value={address}
            label={text('common.copyAddressOf', { symbol })}
            onRefused={() => setOpen(true)}
          />
          <IconButton
            label={text('common.showAddressOf', { symbol })}
            icon="chevron"
            className={styles.unfold}
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => setOpen(!isOpen)}
          />
        </span>
      </div>
      <div id={id} className={styles.full} hidden={!isOpen}>
        {isOpen && <FullAddress address={address} />}
      </div>
    </>
  );
}
