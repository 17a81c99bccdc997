import type { Chain } from '@livery/core/domain/chains';
import type { ProductConfig } from '@livery/core/wire/productConfig';
import { Suspense, useRef, useState } from 'react';
import { usePreferences } from '../../state/preferences';
import { useText } from '../../text/useText';
import { IconButton } from '../../ui/IconButton';
import { lazyDialog, lazyPart } from '../../ui/lazy/lazyPart';
import { Popover } from '../../ui/Popover';
import styles from './SettingsButton.module.css';

const ExpertDialog = lazyDialog(async () => (await import('./ExpertDialog')).ExpertDialog);
const SettingsForm = lazyPart(async () => (await import('./SettingsForm')).SettingsForm);

/** The gear that opens the settings, with a wizard on it in expert mode. */
export function SettingsButton({ chain, config }: { chain: Chain; config: ProductConfig }) {
  const text = useText();
  const anchor = useRef<HTMLSpanElement>(null);
  const [open, setOpen] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const isExpert = usePreferences((preferences) => preferences.userExpertMode);
  return (
    <span ref={anchor} className={styles.anchor}>
      <IconButton
        label={text('settings.title')}
        icon="settings"
        aria-expanded={open}
        aria-haspopup="dialog"
        onClick={() => setOpen(!open)}
      />
      {isExpert && (
        <span className={styles.wizard} role="img" aria-label={text('settings.expertIsOn')}>
          🧙
        </span>
      )}
      <Popover open={open} onClose={() => setOpen(false)} anchor={anchor} title={text('settings.title')}>
        <SettingsForm
          chain={chain}
          config={config}
          onAskExpertMode={() => {
            setOpen(false);
            setAsking(true);
          }}
        />
      </Popover>
      <Suspense>{isAsking && <ExpertDialog onClose={() => setAsking(false)} />}</Suspense>
    </span>
  );
}
