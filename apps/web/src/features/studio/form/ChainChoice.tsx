import { chains } from '@livery/core/domain/chains';
import { isChainOffered } from '@livery/core/wire/isChainOffered';
import { useText } from '../../../text/useText';
import { SelectField } from '../../../ui/fields/SelectField';
import type { Choices, Draft } from '../entry/draft';
import { defaultFlags } from '../entry/fields';
import { CheckList } from './CheckList';
import styles from './EntryForm.module.css';

type Props = { served: readonly number[]; choices: Choices; onChange: (values: Draft) => void };

/** The chains to offer, and the first of them: all of them leaves the field out, and the last one stays. */
export function ChainChoice({ served, choices, onChange }: Props) {
  const text = useText();
  const listed = chains.filter(({ id }) => served.includes(id) || choices.chains?.includes(id));
  const isChosen = (id: number) => isChainOffered(id, choices);
  const offered = listed.filter(({ id }) => isChosen(id));
  const toggle = (id: number) => {
    const next = listed.map((chain) => chain.id).filter((other) => (other === id ? !isChosen(id) : isChosen(other)));
    if (next.length > 0) onChange({ support_bsc: undefined, chains: next.length === listed.length ? undefined : next });
  };
  const [, first] = defaultFlags.find(([, flag]) => choices[flag]) ?? [];
  const flagged = defaultFlags.flatMap(([id, flag]) => {
    const chain = offered.find((other) => other.id === id);
    return chain || flag === first ? [{ value: flag, label: chain?.name ?? flag }] : [];
  });
  return (
    <>
      <CheckList label={text('studio.chains')} options={listed} isChosen={isChosen} onToggle={toggle} />
      <p className={styles.hint}>{text('studio.chainsHint')}</p>
      <SelectField
        label={text('studio.firstChain')}
        value={first ?? ''}
        options={[{ value: '', label: offered[0]?.name ?? '' }, ...flagged]}
        onChange={(next) =>
          onChange(Object.fromEntries(defaultFlags.map(([, flag]) => [flag, flag === next || undefined])))
        }
      />
    </>
  );
}
