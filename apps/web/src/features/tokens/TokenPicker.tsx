import type { Chain } from '@livery/core/domain/chains';
import type { Token } from '@livery/core/domain/tokens/token';
import { type RefObject, useId, useRef, useState } from 'react';
import { trackAction } from '../../state/trackAction';
import { CommonBases } from './CommonBases';
import { SearchField } from './SearchField';
import { parseSearch } from './search/searchTokens';
import styles from './TokenPicker.module.css';
import { TokenRows, type TokenRowsHandle } from './TokenRows';
import { TokenStatus } from './TokenStatus';
import { useListCursor } from './useListCursor';
import { useTokenChoice } from './useTokenChoice';

type Props = {
  searchRef: RefObject<HTMLInputElement | null>;
  chain: Chain;
  selected?: Token | undefined;
  other?: Token | undefined;
  onSelect: (token: Token) => void;
};

/** The search field, common bases and the list of tokens; its state resets each time the dialog opens. */
export function TokenPicker({ searchRef, chain, selected, other, onSelect }: Props) {
  const listId = useId();
  const list = useRef<TokenRowsHandle>(null);
  const [typed, setTyped] = useState('');
  const { tokens, bases, status, retry, getBalance, labelToken, onRange } = useTokenChoice({ chain, typed });
  const { active, onKeyDown, reset } = useListCursor({
    tokens,
    initial: typed.trim() ? 0 : -1,
    onMove: (index) => list.current?.scrollTo(index),
    onEnter: onSelect,
  });
  return (
    <div className={styles.picker}>
      <SearchField
        ref={searchRef}
        value={typed}
        onChange={(next) => {
          const search = parseSearch(next);
          if (search.kind === 'address') trackAction('Currency Select', 'Search by address', search.address);
          setTyped(next);
          reset();
          list.current?.scrollTo(0);
        }}
        onKeyDown={onKeyDown}
        listId={listId}
        activeId={tokens[active] && `${listId}-${active}`}
      />
      <CommonBases tokens={bases} selected={selected} onSelect={onSelect} />
      <TokenStatus
        status={status}
        tokens={tokens}
        network={chain.name}
        onRetry={retry}
        onAdd={() => searchRef.current?.focus()}
      />
      <TokenRows
        ref={list}
        id={listId}
        tokens={tokens}
        active={active}
        getBalance={getBalance}
        labelToken={labelToken}
        selected={selected}
        other={other}
        onSelect={onSelect}
        onKeyDown={onKeyDown}
        onRange={onRange}
      />
    </div>
  );
}
