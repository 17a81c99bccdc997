import { getChain } from '@livery/core/domain/chains';
import { getHtmlLanguage } from '@livery/core/domain/text/htmlLanguage';
import { type Ref, useRef } from 'react';
import { languageNames } from '../../../text/languageNames';
import { type Text, useText } from '../../../text/useText';
import { SelectField } from '../../../ui/fields/SelectField';
import { Switch } from '../../../ui/fields/Switch';
import { TextField } from '../../../ui/fields/TextField';
import { useNumberGuard } from '../../../ui/fields/useNumberGuard';
import { Icon } from '../../../ui/Icon';
import type { EntryField } from '../entry/fields';
import { toPercent } from '../entry/snippets';
import { splitWords } from '../entry/splitWords';
import styles from './ConfigField.module.css';

/** The forms of addresses and links, which nobody can check in half a row. */
const longForms = new Set<EntryField['want']>([
  'wantAddress',
  'wantAddresses',
  'wantPicture',
  'wantPool',
  'wantList',
  'wantLink',
  'wantOrigins',
]);

type Props = {
  field: EntryField;
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
  const label = text(`studio.${field.label}`, { chain: getChain(field.chain ?? 0)?.name ?? '' });
  const shared = { field, label, value, isWrong, onChange };
  const isSwitch = field.kind === 'switch';
  return (
    <div className={`${styles.field} ${longForms.has(field.want) ? styles.wide : ''}`}>
      {isSwitch && (
        <Switch
          label={label}
          checked={typeof value === 'boolean' ? value : (field.fallback ?? false)}
          onChange={onChange}
        />
      )}
      {!isSwitch && field.options && <Choice {...shared} options={field.options} />}
      {!isSwitch && !field.options && (isNumber(field) ? <TypedNumber {...shared} /> : <Typed {...shared} />)}
      {change && <UndoButton label={label} was={toTyped(field, change.from)} onUndo={onUndo} />}
    </div>
  );
}

type UndoProps = { label: string; was?: string; onUndo: () => void };

/** The way back from a change, with the value before it where one can be shown. */
export function UndoButton({ label, was, onUndo }: UndoProps) {
  const text = useText();
  return (
    <button type="button" className={styles.undo} onClick={onUndo}>
      <Icon name="back" size={14} />
      {was !== undefined && <span>{text('studio.was', { value: was || '—' })}</span>}
      <span className={was === undefined ? undefined : 'hidden-text'}>{text('studio.undo', { field: label })}</span>
    </button>
  );
}

type PartProps = Pick<Props, 'field' | 'value' | 'isWrong' | 'onChange'> & { label: string };

function Choice({
  label,
  value,
  isWrong,
  options: kind,
  onChange,
}: PartProps & { options: NonNullable<EntryField['options']> }) {
  const text = useText();
  const options = listOptions(kind, text);
  return (
    <SelectField
      label={label}
      options={options}
      value={String(value ?? options[0]?.value)}
      message={isWrong ? text('studio.wantChoice') : undefined}
      onChange={onChange}
    />
  );
}

/** A field whose text stays a plain decimal. */
function TypedNumber(props: PartProps) {
  const input = useRef<HTMLInputElement>(null);
  const { words } = useNumberGuard(input);
  return <Typed {...props} input={input} words={words} />;
}

type TypedProps = PartProps & { input?: Ref<HTMLInputElement>; words?: string | undefined };

function Typed({ field, label, value, isWrong, onChange, input, words }: TypedProps) {
  const text = useText();
  const typed = toTyped(field, value);
  return (
    <TextField
      label={label}
      ref={input}
      defaultValue={typed}
      kind={isWrong || words ? 'bad' : 'plain'}
      message={words ?? (isWrong && field.want ? text(`studio.${field.want}`) : undefined)}
      maxLength={field.kind === 'list' ? 4_000 : 2_000}
      dir={field.label === 'name' || field.label === 'title' ? 'auto' : 'ltr'}
      inputMode={isNumber(field) ? 'decimal' : undefined}
      onChange={({ target }) => onChange(toValue(field, target.value))}
      suffix={
        field.kind === 'colour' ? (
          <Swatch label={label} typed={typed} onChange={onChange} />
        ) : (
          (field.kind === 'percent' || field.kind === 'number') && '%'
        )
      }
    />
  );
}

/** Picks a colour, and writes it into the field that it stands in. */
function Swatch({ label, typed, onChange }: { label: string; typed: string; onChange: (colour: string) => void }) {
  const text = useText();
  return (
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
  );
}

/** Lists the choices of a field, the one of an entry without it first. */
function listOptions(options: NonNullable<EntryField['options']>, text: Text) {
  const none = { value: '', label: text('studio.none') };
  switch (options) {
    case 'languages':
      return [
        { value: '', label: text('studio.languageAuto') },
        ...Object.entries(languageNames).map(([value, label]) => ({ value, label, lang: getHtmlLanguage(value) })),
      ];
    case 'approvals':
      return [
        { value: 'max', label: text('settings.approvalMax') },
        { value: 'exact', label: text('settings.approvalExact') },
      ];
    case 'layouts':
      return [
        { value: 'wide', label: text('studio.layoutWide') },
        { value: 'simple', label: text('studio.layoutSimple') },
      ];
    case 'onramps':
      return [none, { value: 'transak', label: 'Transak' }, { value: 'ramp', label: 'Ramp' }];
  }
}

function isNumber({ kind }: EntryField): boolean {
  return kind === 'percent' || kind === 'number' || kind === 'amount';
}

/** Returns the text for a value in a field. */
function toTyped({ kind }: EntryField, value: unknown): string {
  if (kind === 'percent') return toPercent(value);
  return Array.isArray(value) ? value.join(' ') : String(value ?? '');
}

/** Returns the value of what was typed; text that is no number stays text, which the schema refuses. */
function toValue(field: EntryField, typed: string): unknown {
  const given = typed.trim();
  if (field.kind === 'list') return given === '' ? undefined : splitWords(given);
  if (!isNumber(field) || !/^\d+(\.\d+)?$/.test(given)) return given;
  return Number(field.kind === 'percent' ? `${given}e-2` : given);
}
