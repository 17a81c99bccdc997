import { getChain } from '@livery/core/domain/chains';
import { type Text, useText } from '../../../text/useText';
import { type DraftRestrictions, readRestrictions } from '../entry/draftRestrictions';
import { toPercent } from '../entry/snippets';
import { findField } from '../entry/useFieldNames';
import styles from './Versions.module.css';

/** The value of a field in one of two versions, with its unit. */
export function FieldValue({ path, value, kind }: { path: string; value: unknown; kind: 'from' | 'to' }) {
  const text = useText();
  if (value === undefined) return <span className={styles.unset}>{text('studio.notSet')}</span>;
  const shown = describeValue(path, value, text);
  const isColour = /^#[0-9a-f]{6}$/i.test(shown);
  return (
    <span className={styles[kind]}>
      {isColour && (
        <svg width="16" height="16" aria-hidden="true">
          <rect width="16" height="16" rx="5" fill={shown} />
        </svg>
      )}
      <bdi>{shown}</bdi>
    </span>
  );
}

function describeValue(path: string, value: unknown, text: Text): string {
  const kind = findField(path)?.kind;
  if (typeof value === 'boolean') return text(value ? 'studio.on' : 'studio.off');
  if (kind === 'percent') return `${toPercent(value)} %`;
  if (kind === 'number' && typeof value === 'number') return `${value} %`;
  if (!Array.isArray(value)) return typeof value === 'string' ? value : JSON.stringify(value);
  if (path === 'restrictions.lists') return readRestrictions({ lists: value }).lists.map(describeList).join('; ');
  const names = path === 'chains' ? value.map((id) => getChain(Number(id))?.name ?? id) : value;
  return names.join(', ');
}

/** Describes a list of restricted tokens: `US, GB: Ethereum 0x…, 0x…`. */
function describeList({ countries, tokens }: DraftRestrictions['lists'][number]): string {
  const byChain = Object.entries(tokens).map(
    ([id, addresses]) => `${getChain(Number(id))?.name ?? id} ${addresses.join(', ')}`,
  );
  return `${countries.join(', ')}: ${byChain.join(', ')}`;
}
