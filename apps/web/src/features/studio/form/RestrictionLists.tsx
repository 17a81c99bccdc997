import { chains } from '@livery/core/domain/chains';
import { maxLists } from '@livery/core/wire/restrictions/restrictions';
import { Fragment } from 'react';
import { useText } from '../../../text/useText';
import { Button } from '../../../ui/Button';
import { SelectField } from '../../../ui/fields/SelectField';
import { TextField } from '../../../ui/fields/TextField';
import { Part } from '../../../ui/Part';
import type { Draft } from '../entry/draft';
import { type DraftRestrictions, toRestrictions } from '../entry/draftRestrictions';
import { splitWords } from '../entry/splitWords';
import styles from './EntryForm.module.css';

type Props = {
  /** The ids of the chains whose tokens can be listed. */
  chains: readonly number[];
  restrictions: DraftRestrictions;
  /** The paths of fields that do not fit. */
  faults: ReadonlySet<string>;
  onChange: (values: Draft) => void;
};

/** The lists of tokens that are not traded in some countries. Without a list the field is left out. */
export function RestrictionLists({ chains: served, restrictions, faults, onChange }: Props) {
  const text = useText();
  const { unknown_country: unknown, lists } = restrictions;
  const names = lists.map((_, at) => text('studio.list', { number: at + 1 }));
  const change = (next: Partial<DraftRestrictions>) =>
    onChange({ restrictions: toRestrictions({ ...restrictions, ...next }) });
  return (
    <>
      <p className={styles.hint}>{text('studio.restrictionsHint')}</p>
      {/* Their fields are filled anew when one is added or taken out. */}
      <Fragment key={lists.length}>
        {lists.map((list, at) => (
          <Part key={names[at]}>
            <RestrictionList
              name={names[at] ?? ''}
              chains={served}
              list={list}
              isWrong={(path) => faults.has(`restrictions.lists.${at}.${path}`)}
              onChange={(next) => change({ lists: lists.with(at, next) })}
              onRemove={() => change({ lists: lists.toSpliced(at, 1) })}
            />
          </Part>
        ))}
      </Fragment>
      <Button
        kind="secondary"
        size="small"
        className={styles.add}
        disabled={lists.length >= maxLists}
        onClick={() => change({ lists: [...lists, { countries: [], tokens: {} }] })}
      >
        {text('studio.addList')}
      </Button>
      {lists.length > 0 && (
        <SelectField
          label={text('studio.unknownCountry')}
          value={unknown}
          options={[
            { value: 'restrict', label: text('studio.unknownRestrict') },
            { value: 'allow', label: text('studio.unknownAllow') },
          ]}
          onChange={(value) => change({ unknown_country: value === 'allow' ? 'allow' : 'restrict' })}
        />
      )}
    </>
  );
}

type List = DraftRestrictions['lists'][number];
type ListProps = {
  name: string;
  chains: readonly number[];
  list: List;
  isWrong: (path: string) => boolean;
  onChange: (list: List) => void;
  onRemove: () => void;
};

/** One list: its countries, and its tokens on each chain that is offered or has some. */
function RestrictionList({ name, chains: served, list, isWrong, onChange, onRemove }: ListProps) {
  const text = useText();
  const { countries, tokens } = list;
  const hasWrongCountry = isWrong('countries');
  return (
    <fieldset className={styles.list} aria-label={name}>
      <TextField
        label={text('studio.countries')}
        defaultValue={countries.join(' ')}
        dir="ltr"
        maxLength={1_000}
        kind={hasWrongCountry ? 'bad' : 'plain'}
        message={hasWrongCountry ? text('studio.wantCountries') : undefined}
        onChange={({ target }) => onChange({ ...list, countries: splitWords(target.value.toUpperCase()) })}
      />
      {chains
        .filter(({ id }) => served.includes(id) || tokens[id])
        .map((chain) => (
          <TextField
            key={chain.id}
            label={text('studio.restrictedTokens', { chain: chain.name })}
            defaultValue={tokens[chain.id]?.join(' ')}
            dir="ltr"
            maxLength={10_000}
            kind={isWrong(`tokens.${chain.id}`) ? 'bad' : 'plain'}
            message={isWrong(`tokens.${chain.id}`) ? text('studio.wantAddresses') : undefined}
            onChange={({ target }) =>
              onChange({ ...list, tokens: { ...tokens, [chain.id]: splitWords(target.value) } })
            }
          />
        ))}
      <Button kind="quiet" size="small" className={styles.add} onClick={onRemove}>
        {text('studio.removeList', { list: name })}
      </Button>
    </fieldset>
  );
}
