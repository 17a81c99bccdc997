import type { Chain } from '@livery/core/domain/chain';
import type { ListVersion } from '@livery/core/domain/tokenList';
import { useText } from '../../../text/useText';
import { formatVersion } from './formatVersion';

type Props = { chain: Chain; version: ListVersion; counts: Readonly<Record<string, number>> };

/** A list's version, how many tokens it has, and how many of them on the chain when others are on others. */
export function ListFacts({ chain, version, counts }: Props) {
  const text = useText();
  const count = Object.values(counts).reduce((sum, each) => sum + each, 0);
  const here = counts[chain.id] ?? 0;
  return (
    <>
      {text('tokens.listsFacts', { version: formatVersion(version), count })}
      {here !== count && ` · ${text('tokens.listsOnChain', { count: here, network: chain.name })}`}
    </>
  );
}
