import { formatUnits } from '@livery/core/domain/amounts/formatUnits';
import { parseSlippage } from '@livery/core/domain/swap/parseSlippage';
import type { ProductConfig } from '@livery/core/wire/productConfig';
import { useState } from 'react';
import { usePreferences, useSlippage } from '../../state/preferences';
import { useGroupedDigits } from '../../text/useLanguage';
import { useText } from '../../text/useText';
import { Segments } from '../../ui/fields/Segments';
import { TextField } from '../../ui/fields/TextField';
import styles from './Settings.module.css';

const messages = ['settings.slippageInvalid', 'settings.slippageLow', 'settings.slippageHigh'] as const;
const presets = ['10', '50', '100'] as const;

/** Slippage tolerance: presets and a custom percentage. Input takes effect as soon as it is valid. */
export function SlippageSetting({ config }: { config: ProductConfig }) {
  const text = useText();
  const group = useGroupedDigits();
  const [typed, setTyped] = useState<string>();
  const stored = useSlippage(config);
  const message = getSlippageMessage(typed, stored);
  const preset = presets.find((bps) => Number(bps) === stored);

  function type(value: string) {
    setTyped(value);
    const bps = parseSlippage(value);
    if (bps !== undefined) usePreferences.setState({ userSlippageTolerance: bps });
  }

  return (
    <div className={styles.setting}>
      <h4 className={styles.name}>{text('settings.slippage')}</h4>
      <div className={styles.slippage}>
        <Segments
          label={text('settings.slippage')}
          options={presets.map((bps) => ({ value: bps, label: group(`${formatUnits(BigInt(bps), 2)}%`) }))}
          value={typed === undefined ? preset : undefined}
          onChange={(bps) => {
            setTyped(undefined);
            usePreferences.setState({ userSlippageTolerance: Number(bps) });
          }}
        />
        <TextField
          className={styles.percent}
          label={text('settings.slippageCustom')}
          hideLabel
          inputMode="decimal"
          value={typed ?? formatUnits(BigInt(stored), 2)}
          kind={message?.kind === 'bad' ? 'bad' : 'plain'}
          suffix="%"
          onChange={({ target }) => type(target.value)}
          onBlur={() => setTyped(undefined)}
        />
      </div>
      <div className={styles.stack}>
        <p role="status" className={message?.kind === 'bad' ? styles.bad : styles.warn}>
          {message && text(message.id)}
        </p>
        {messages.map((id) => (
          <span key={id} aria-hidden="true" className={styles.room} data-text={text(id)} />
        ))}
      </div>
    </div>
  );
}

type Message = { kind: 'warn' | 'bad'; id: (typeof messages)[number] };

/** Returns the message about a slippage tolerance: invalid input, otherwise stored basis points that are low or high. */
export function getSlippageMessage(typed: string | undefined, storedBps: number): Message | undefined {
  if (typed && parseSlippage(typed) === undefined) return { kind: 'bad', id: 'settings.slippageInvalid' };
  if (storedBps < 50) return { kind: 'warn', id: 'settings.slippageLow' };
  if (storedBps > 500) return { kind: 'warn', id: 'settings.slippageHigh' };
  return undefined;
}
