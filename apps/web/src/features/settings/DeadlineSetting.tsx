import { useRef, useState } from 'react';
import { usePreferences } from '../../state/preferences';
import { useText } from '../../text/useText';
import { TextField } from '../../ui/fields/TextField';
import { useNumberGuard } from '../../ui/fields/useNumberGuard';
import styles from './Settings.module.css';

/** Three days. */
const maxMinutes = 4_320;

/** Parses whole minutes from 1 to `maxMinutes`; `undefined` for anything else. */
function parseMinutes(text: string): number | undefined {
  const minutes = /^[0-9]{1,4}$/.test(text) ? Number(text) : 0;
  return minutes >= 1 && minutes <= maxMinutes ? minutes : undefined;
}

/**
 * The deadline of calls that carry one, in minutes: those of the V2 router. Input takes effect as soon as it is valid.
 */
export function DeadlineSetting() {
  const text = useText();
  const [typed, setTyped] = useState<string>();
  const deadline = usePreferences((preferences) => preferences.userDeadline);
  const input = useRef<HTMLInputElement>(null);
  const { composed, words } = useNumberGuard(input);
  const isWrong = typed !== undefined && typed !== '' && parseMinutes(typed) === undefined;

  function type(value: string) {
    setTyped(value);
    const minutes = parseMinutes(value);
    if (minutes !== undefined) usePreferences.setState({ userDeadline: minutes * 60 });
  }

  return (
    <div className={styles.setting}>
      <div className={styles.inline}>
        <span className={styles.name}>{text('settings.deadline')}</span>
        <TextField
          ref={input}
          className={styles.minutes}
          label={text('settings.deadline')}
          hideLabel
          inputMode="numeric"
          value={composed ?? typed ?? String(Math.ceil(deadline / 60))}
          kind={isWrong || words ? 'bad' : 'plain'}
          suffix={text('settings.minutes')}
          onChange={({ target }) => type(target.value)}
          onBlur={() => setTyped(undefined)}
        />
      </div>
      <div className={styles.stack}>
        <p role="status" className={styles.bad}>
          {words ?? (isWrong && text('settings.deadlineInvalid', { max: maxMinutes }))}
        </p>
        <p className={isWrong || words ? styles.covered : styles.hint}>{text('settings.deadlineHint')}</p>
      </div>
    </div>
  );
}
