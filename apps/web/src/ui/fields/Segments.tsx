import styles from './Segments.module.css';

type Props<value extends string> = {
  label: string;
  options: readonly { value: value; label: string }[];
  value: value | undefined;
  onChange: (value: value) => void;
};

/** A choice of a few options, all visible. */
export function Segments<value extends string>({ label, options, value, onChange }: Props<value>) {
  return (
    <fieldset className={styles.segments}>
      <legend className="hidden-text">{label}</legend>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          aria-pressed={option.value === value}
          className={styles.segment}
          onClick={() => onChange(option.value)}
        >
          {option.label}
        </button>
      ))}
    </fieldset>
  );
}
