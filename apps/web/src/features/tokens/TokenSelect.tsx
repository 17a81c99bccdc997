import type { Token } from '@livery/core/domain/token';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useTokenList } from './lists/useTokenList';
import type { TokenSelectProps } from './tokenSelectProps';

const TokenDialog = lazy(async () => ({ default: (await import('./TokenDialog')).TokenDialog }));

/** The dialog in which a trader picks a token of the chain; its code comes when it first opens, or with a long list. */
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

/** So many tokens are sorted and searched at once within a frame. */
const few = 1_000;

/** Has a long list in order before the dialog opens. */
function prepareWhenIdle(tokens: readonly Token[]): () => void {
  let stop = () => {};
  const prepare = async () => {
    const { prepareTokens } = await import('./search/prepareTokens');
    stop = prepareTokens(tokens);
  };
  if (tokens.length > few) void prepare().catch(() => undefined);
  return () => stop();
}
