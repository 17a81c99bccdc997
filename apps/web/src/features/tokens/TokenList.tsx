import type { Token } from '@livery/core/domain/token';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, type Ref, useImperativeHandle, useRef } from 'react';
import type { Address } from 'viem';
import { useText } from '../../text/useText';
import { joinClasses } from '../../ui/joinClasses';
import styles from './TokenList.module.css';
import { TokenRow } from './TokenRow';

export type TokenListHandle = { scrollTo: (index: number) => void };

type Props = {
  ref: Ref<TokenListHandle>;
  id: string;
  tokens: readonly Token[];
  active: number;
  /** Undefined without an account. */
  balances: ReadonlyMap<Address, bigint> | undefined;
  selected: Token | undefined;
  other: Token | undefined;
  onSelect: (token: Token) => void;
  onKeyDown: (event: KeyboardEvent) => void;
};

const rowHeight = 56;

export function TokenList({
  ref,
  id,
  tokens,
  active,
  balances,

  selected,
  other,
  onSelect,
  onKeyDown,
}: Props) {
  const text = useText();
  const box = useRef<HTMLDivElement>(null);
  const rows = useVirtualizer({
    count: tokens.length,
    getScrollElement: () => box.current,
    estimateSize: () => rowHeight,
    overscan: 6,
  });
  useImperativeHandle(ref, () => ({ scrollTo: (index) => rows.scrollToIndex(index) }), [rows]);
  return (
    <div
      ref={box}
      id={id}
      role="listbox"
      tabIndex={0}
      className={joinClasses(styles.list, tokens.length === 0 && styles.empty)}
      aria-label={text('tokens.list')}
      aria-activedescendant={tokens[active] && `${id}-${active}`}
      onKeyDown={onKeyDown}
    >
      <div role="presentation" className={styles.rows} style={{ blockSize: rows.getTotalSize() }}>
        {rows.getVirtualItems().map(({ index, start }) => {
          const token = tokens[index];
          return (
            token && (
              <TokenRow
                key={token.address}
                id={`${id}-${index}`}
                token={token}
                position={index + 1}
                count={tokens.length}
                top={start}
                balance={balances && { amount: balances.get(token.address) }}
                isActive={index === active}
                isSelected={token.address === selected?.address}
                isOther={token.address === other?.address}
                onSelect={onSelect}
              />
            )
          );
        })}
      </div>
    </div>
  );
}
