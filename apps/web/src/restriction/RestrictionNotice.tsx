// A chunk of its own: only for tokens that an operator restricts.

import { abbreviateSymbol } from '@livery/core/domain/tokens/token';
import { useText } from '../text/useText';
import { Notice } from '../ui/Notice';
import { RetryNotice } from '../ui/RetryNotice';
import type { Restriction } from './useRestriction';

/** Says which tokens are not traded and why, with another try where the country is not known. */
export function RestrictionNotice({ restriction: { reason, tokens, retry } }: { restriction: Restriction }) {
  const text = useText();
  if (reason === 'checking') return null;
  const values = { symbols: tokens.map(({ symbol }) => abbreviateSymbol(symbol)).join(', ') };
  if (reason === 'restricted') return <Notice kind="warn">{text('common.restrictedHelp', values)}</Notice>;
  return (
    <RetryNotice kind="warn" onRetry={retry}>
      {text('common.countryUnknownHelp', values)}
    </RetryNotice>
  );
}
