import type { Chain } from '@livery/core/domain/chain';
import type { Token } from '@livery/core/domain/token';
import { type Ref, useId, useMemo, useRef, useState } from 'react';
import { CommonBases } from './CommonBases';
import { getCommonBases } from './getCommonBases';
import { SearchField } from './SearchField';
import { TokenList, type TokenListHandle } from './TokenList';
import styles from './TokenPicker.module.css';
import { TokenStatus } from './TokenStatus';
import { useListCursor } from './useListCursor';
import { useTokenBalances } from './useTokenBalances';
import { useTokenOptions } from './useTokenOptions';

type Props = {
  searchRef: Ref<HTMLInputElement>;
  chain: Chain;
  selected?: Token | undefined;
  other?: Token | undefined;
  onSelect: (token: Token) => void;
};

/** Search, common bases and the list; it starts afresh each time the dialog opens. */
export function TokenPicker({ searchRef, chain, selected, other, onSelect }: Props) {
  const listId = useId();
  const list = useRef<TokenListHandle>(null);
  const [typed, setTyped] = useState('');
  const { listed, options, status, retry } = useTokenOptions({ chain, typed });
  const { balances, sorted, isConnected } = useTokenBalances({ chainId: chain.id, listed, options });
  const bases = useMemo(() => getCommonBases(chain, listed), [chain, listed]);
  const { active, onKeyDown, reset } = useListCursor({
    count: sorted.length,
    initial: typed.trim() ? 0 : -1,
    onMove: (index) => list.current?.scrollTo(index),
    onEnter: (index) => {
      const token = sorted[index];
      if (token) onSelect(token);
    },
  });
  return (
    <div className={styles.picker}>
      <SearchField
        ref={searchRef}
        value={typed}
        onChange={(next) => {
          setTyped(next);
          reset();
          list.current?.scrollTo(0);
        }}
        onKeyDown={onKeyDown}
        listId={listId}
        activeId={sorted[active] && `${listId}-${active}`}
      />
      <CommonBases tokens={bases} selected={selected} onSelect={onSelect} />
      <TokenStatus status={status} count={sorted.length} network={chain.name} onRetry={retry} />
      <TokenList
        ref={list}
        id={listId}
        tokens={sorted}
        active={active}
        balances={isConnected ? balances : undefined}
        selected={selected}
        other={other}
        onSelect={onSelect}
        onKeyDown={onKeyDown}
      />
    </div>
  );
}
