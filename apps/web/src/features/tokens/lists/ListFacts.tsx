import type { Chain } from '@livery/core/domain/chain';
import type { ListVersion } from '@livery/core/domain/tokenList';
import { useText } from '../../../text/useText';
import { formatVersion } from './formatVersion';

type Props = { chain: Chain; version: ListVersion; counts: Readonly<Record<string, number>> };

/** A list's version, how many tokens it has, and that none of them is on the chain. */
export function ListFacts({ chain, version, counts }: Props) {
  const text = useText();
  const count = Object.values(counts).reduce((sum, each) => sum + each, 0);
  const isElsewhere = !counts[chain.id];
  return (
    <>
      {text('tokens.listsFacts', { version: formatVersion(version), count })}
      {isElsewhere && ` · ${text('tokens.listsOnChain', { count: 0, network: chain.name })}`}
    </>
  );
}
