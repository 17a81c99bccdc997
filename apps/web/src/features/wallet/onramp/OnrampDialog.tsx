// A chunk of its own, loaded when the on-ramp first opens.
import type { Chain } from '@livery/core/domain/chains';
import { getOnrampUrl, onrampProviders } from '@livery/core/domain/getOnrampUrl';
import type { ProductConfig } from '@livery/core/wire/productConfig';
import { useEffect, useState } from 'react';
import type { Address } from 'viem';
import { useConnection } from '../../../connection/useConnection';
import { useText } from '../../../text/useText';
import { Dialog } from '../../../ui/Dialog';
import { ExternalLink } from '../../../ui/ExternalLink';
import { Notice } from '../../../ui/Notice';
import { Spinner } from '../../../ui/Spinner';
import { useTheme } from '../../../ui/theme';
import styles from './OnrampDialog.module.css';

export type OnrampDialogProps = { open: boolean; onClose: () => void; chain: Chain; config: ProductConfig };

/** The dialog to buy the native coin by card, in a frame of the operator's provider. */
export function OnrampDialog({ open, onClose, chain, config }: OnrampDialogProps) {
  const text = useText();
  const { address } = useConnection();
  const { onramp } = config;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={text('wallet.buyTitle', { symbol: chain.native.symbol })}
      className={styles.dialog}
    >
      {onramp && (
        <OnrampFrame key={`${chain.id} ${address}`} chain={chain} config={config} onramp={onramp} account={address} />
      )}
    </Dialog>
  );
}

type OnrampFrameProps = {
  chain: Chain;
  config: ProductConfig;
  onramp: NonNullable<ProductConfig['onramp']>;
  account: Address | undefined;
};

/** Permissions that payments and identity checks need, without `allow-top-navigation`: the frame cannot replace the page. */
const sandbox = 'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox';

/** The provider's page in a frame, with a link to open it in a tab in case the frame stays empty. */
function OnrampFrame({ chain, config, onramp, account }: OnrampFrameProps) {
  const text = useText();
  const theme = useTheme();
  const [isLoaded, setLoaded] = useState(false);
  const { name: provider, permissions } = onrampProviders[onramp.provider];
  // Fixed on opening: a changed colour would reload the frame and restart the purchase.
  const [url] = useState(() =>
    getOnrampUrl({
      ...onramp,
      chain,
      account,
      themeColor: (theme === 'dark' && config.brand_color_dark) || config.brand_color,
      hostName: config.name,
      hostUrl: location.origin,
    }),
  );
  return (
    <div className={styles.onramp}>
      <div className={styles.place}>
        {!isLoaded && <Waiting provider={provider} />}
        <iframe
          className={styles.frame}
          title={text('wallet.buyWith', { provider, symbol: chain.native.symbol })}
          src={url}
          allow={permissions.join('; ')}
          sandbox={sandbox}
          referrerPolicy="strict-origin-when-cross-origin"
          data-loaded={isLoaded || undefined}
          onLoad={() => setLoaded(true)}
        />
      </div>
      <p className={styles.terms}>
        <span>{text('wallet.buyTerms', { provider })}</span>
        <span> </span>
        <ExternalLink href={url} rel="noopener" className={styles.elsewhere}>
          {text('wallet.buyElsewhere', { provider })}
        </ExternalLink>
      </p>
    </div>
  );
}

/** Waiting time after which the frame is considered stuck. */
const maxWaitMs = 12_000;

/** A spinner while the frame loads, replaced by a notice after 12 seconds. */
function Waiting({ provider }: { provider: string }) {
  const text = useText();
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), maxWaitMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className={styles.waiting} role="status">
      {isLate ? (
        <Notice kind="warn">{text('wallet.buySlow', { provider })}</Notice>
      ) : (
        <Spinner size={28} label={text('wallet.buyLoading', { provider })} />
      )}
    </div>
  );
}
