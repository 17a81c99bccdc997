import type { Token } from '@livery/core/domain/tokens/token';
import { Suspense, useEffect, useState } from 'react';
import { lazyDialog } from '../../ui/lazy/lazyPart';
import { useTokenList } from './lists/useTokenList';
import type { TokenSelectProps } from './TokenDialog';

const TokenDialog = lazyDialog(async () => (await import('./TokenDialog')).TokenDialog);

/** The dialog to select a token of a chain; its code loads when it first opens. */
export function TokenSelect(props: TokenSelectProps) {
  const { tokens } = useTokenList(props.chain.id);
  useEffect(() => prepareWhenIdle(tokens), [tokens]);
  const [wasOpen, setWasOpen] = useState(props.open);
  if (props.open && !wasOpen) setWasOpen(true);
  if (!wasOpen) return null;
  return (
    <Suspense>
      <TokenDialog {...props} />
    </Suspense>
  );
}

/** A list this short is sorted and indexed within a frame when the dialog opens. */
const maxUnprepared = 1_000;

/** Sorts and indexes a long list before the dialog opens. Returns a function that stops it. */
function prepareWhenIdle(tokens: readonly Token[]): () => void {
  let stop = () => {};
  const prepare = async () => {
    const { prepareTokens } = await import('./search/prepareTokens');
    stop = prepareTokens(tokens);
  };
  if (tokens.length > maxUnprepared) void prepare().catch(() => undefined);
  return () => stop();
}
