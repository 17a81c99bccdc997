// A chunk of its own: loads when the token select first opens.

import type { Chain } from '@livery/core/domain/chains';
import { Suspense, useRef, useState } from 'react';
import { addRecentToken } from '../../state/recentTokens';
import { trackAction } from '../../state/trackAction';
import { useText } from '../../text/useText';
import { Dialog } from '../../ui/Dialog';
import { lazyPart } from '../../ui/lazy/lazyPart';
import type { TokenChoice } from '../../ui/trade/useChoosing';
import { ListChoice } from './lists/ListChoice';
import { RowSkeletons } from './RowSkeletons';
import { TokenPicker } from './TokenPicker';

export type TokenSelectProps = TokenChoice & {
  chain: Chain;
  /** The ids of the chains to choose from. */
  served: readonly number[];
};

const ListManager = lazyPart(async () => (await import('./lists/ListManager')).ListManager);

/** On a touch screen, focusing the search would open a keyboard over the list. */
function isTouch(): boolean {
  return matchMedia('(pointer: coarse)').matches;
}

/** The dialog of the token select: the tokens or, on request, the list manager. */
export function TokenDialog({ open, onClose, onSelect, ...rest }: TokenSelectProps) {
  const text = useText();
  const search = useRef<HTMLInputElement>(null);
  const [wasOpen, setWasOpen] = useState(open);
  const [view, setView] = useState<'tokens' | 'lists'>('tokens');
  if (open !== wasOpen) {
    setWasOpen(open);
    if (open) setView('tokens');
  }
  const openLists = () => {
    trackAction('Lists', 'Change Lists');
    setView('lists');
  };
  if (view === 'lists') {
    return (
      <Dialog open={open} onClose={onClose} title={text('tokens.listsTitle')}>
        <Suspense fallback={<RowSkeletons label={text('common.loading')} />}>
          <ListManager chain={rest.chain} onBack={() => setView('tokens')} />
        </Suspense>
      </Dialog>
    );
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={text('tokens.choose')}
      initialFocus={() => isTouch() || search.current}
      footer={<ListChoice chain={rest.chain} onChange={openLists} />}
    >
      <TokenPicker
        {...rest}
        searchRef={search}
        onSelect={(token) => {
          addRecentToken(token);
          onSelect(token);
          onClose();
        }}
      />
    </Dialog>
  );
}
