import { formatUnits } from '@livery/core/domain/amounts/formatUnits';
import { parseSlippage } from '@livery/core/domain/swap/parseSlippage';
import type { ProductConfig } from '@livery/core/wire/productConfig';
import { useRef, useState } from 'react';
import { usePreferences, useSlippage } from '../../state/preferences';
import { useGroupedDigits } from '../../text/useLanguage';
import { useText } from '../../text/useText';
import { Segments } from '../../ui/fields/Segments';
import { TextField } from '../../ui/fields/TextField';
import { useNumberGuard } from '../../ui/fields/useNumberGuard';
import styles from './Settings.module.css';

const messages = [
  'settings.slippageInvalid',
  'settings.slippageLow',
  'settings.slippageHigh',
  'settings.slippageAutoHint',
] as const;
const presets = ['10', '50', '100', 'auto'] as const;

/**
 * Slippage tolerance: presets and a custom percentage. Input takes effect as soon as it is valid; zero, with which most
 * begin, at the end.
 */
export function SlippageSetting({ config }: { config: ProductConfig }) {
  const text = useText();
  const [typed, setTyped] = useState<string>();
  const stored = useSlippage(config);
  const input = useRef<HTMLInputElement>(null);
  const { composed, words } = useNumberGuard(input);
  const message = getSlippageMessage(typed, stored);

  function type(value: string) {
    setTyped(value);
    const bps = parseSlippage(value);
    if (bps) usePreferences.setState({ userSlippageTolerance: bps });
  }
  function leave() {
    if (typed && !words && parseSlippage(typed) === 0) usePreferences.setState({ userSlippageTolerance: 0 });
    setTyped(undefined);
  }

  return (
    <div className={styles.setting}>
      <h4 className={styles.name}>{text('common.slippage')}</h4>
      <div className={styles.slippage}>
        <Presets stored={typed === undefined ? stored : undefined} onPick={() => setTyped(undefined)} />
        <TextField
          ref={input}
          className={styles.percent}
          label={text('settings.slippageCustom')}
          hideLabel
          inputMode="decimal"
          value={composed ?? typed ?? (stored === 'auto' ? '' : formatUnits(BigInt(stored), 2))}
          kind={words || message?.kind === 'bad' ? 'bad' : 'plain'}
          suffix="%"
          onChange={({ target }) => type(target.value)}
          onBlur={leave}
        />
      </div>
      <div className={styles.stack}>
        <p role="status" className={messageStyles[words ? 'bad' : (message?.kind ?? 'plain')]}>
          {words ?? (message && text(message.id))}
        </p>
        {messages.map((id) => (
          <span key={id} aria-hidden="true" className={styles.room} data-text={text(id)} />
        ))}
      </div>
    </div>
  );
}

/** The tolerances to pick; `stored` is marked if it is one of them. */
function Presets({ stored, onPick }: { stored: number | 'auto' | undefined; onPick: () => void }) {
  const text = useText();
  const group = useGroupedDigits();
  return (
    <Segments
      label={text('common.slippage')}
      options={presets.map((choice) => ({
        value: choice,
        label: choice === 'auto' ? text('settings.slippageAuto') : group(`${formatUnits(BigInt(choice), 2)}%`),
      }))}
      value={presets.find((choice) => choice === String(stored))}
      onChange={(choice) => {
        onPick();
        usePreferences.setState({ userSlippageTolerance: choice === 'auto' ? choice : Number(choice) });
      }}
    />
  );
}

const messageStyles = { plain: styles.hint, warn: styles.warn, bad: styles.bad };

type Message = { kind: 'plain' | 'warn' | 'bad'; id: (typeof messages)[number] };

/**
 * Returns the message about a slippage tolerance: invalid input, otherwise stored basis points that are low or high, or
 * what `auto` means.
 */
export function getSlippageMessage(typed: string | undefined, stored: number | 'auto'): Message | undefined {
  if (typed && parseSlippage(typed) === undefined) return { kind: 'bad', id: 'settings.slippageInvalid' };
  if (stored === 'auto') return { kind: 'plain', id: 'settings.slippageAutoHint' };
  if (stored < 50) return { kind: 'warn', id: 'settings.slippageLow' };
  if (stored > 500) return { kind: 'warn', id: 'settings.slippageHigh' };
  return undefined;
}
