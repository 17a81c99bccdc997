import { useText } from '../../text/useText';
import { Switch } from '../../ui/fields/Switch';
import { TextField } from '../../ui/fields/TextField';
import { Icon } from '../../ui/Icon';
import styles from './ConfigField.module.css';
import type { Field } from './fields';
import { toPercent } from './snippets';

type Props = {
  field: Field;
  value: unknown;
  /** The value before it was changed; undefined where it is not. */
  change: { from: unknown } | undefined;
  isWrong: boolean;
  onChange: (value: unknown) => void;
  onUndo: () => void;
};

/** One field of the entry, with the way back to its value before. What is typed stays as it is until the form is filled anew. */
export function ConfigField({ field, value, change, isWrong, onChange, onUndo }: Props) {
  const text = useText();
  const label = text(`studio.${field.label}`);
  const undo = change && (
    <button type="button" className={styles.undo} onClick={onUndo}>
      <Icon name="back" size={14} />
      {text('studio.was', { value: toTyped(field, change.from) || '—' })}
      <span className="hidden-text">{text('studio.undo', { field: label })}</span>
    </button>
  );
  if (field.kind === 'switch') {
    return (
      <div className={styles.field}>
        <Switch
          label={label}
          checked={typeof value === 'boolean' ? value : (field.fallback ?? false)}
          onChange={onChange}
        />
        {undo}
      </div>
    );
  }
  const typed = toTyped(field, value);
  return (
    <div className={styles.field}>
      <TextField
        label={label}
        defaultValue={typed}
        kind={isWrong ? 'bad' : 'plain'}
        message={isWrong && field.want ? text(`studio.${field.want}`) : undefined}
        maxLength={field.kind === 'list' ? 4_000 : 2_000}
        dir={field.label === 'name' || field.label === 'title' ? 'auto' : 'ltr'}
        inputMode={field.kind === 'percent' || field.kind === 'number' ? 'decimal' : undefined}
        onChange={({ target }) => onChange(toValue(field, target.value))}
        suffix={
          field.kind === 'colour' ? (
            <input
              type="color"
              className={styles.swatch}
              aria-label={text('studio.pick', { field: label })}
              value={/^#[0-9a-f]{6}$/i.test(typed) ? typed : '#808080'}
              onChange={({ target }) => {
                const box = target.parentElement?.querySelector('input');
                if (box) box.value = target.value;
                onChange(target.value);
              }}
            />
          ) : (
            (field.kind === 'percent' || field.kind === 'number') && '%'
          )
        }
      />
      {undo}
    </div>
  );
}

/** Returns the text for a value in a field. */
function toTyped({ kind }: Field, value: unknown): string {
  if (kind === 'percent') return toPercent(value);
  return Array.isArray(value) ? value.join(' ') : String(value ?? '');
}

/** Returns the value of what was typed; text that is no number stays text, which the schema refuses. */
function toValue({ kind }: Field, typed: string): unknown {
  const given = typed.trim();
  if (kind === 'list') return given === '' ? undefined : given.split(/[\s,]+/);
  if ((kind !== 'percent' && kind !== 'number') || !/^\d+(\.\d+)?$/.test(given)) return given;
  return Number(kind === 'percent' ? `${given}e-2` : given);
}
