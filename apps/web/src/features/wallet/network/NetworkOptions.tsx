// A chunk of its own, loaded when the network dialog first opens.
import type { Chain } from '@livery/core/domain/chains';
import { useChainStates } from '../../../chain/chainStates';
import { useConnection } from '../../../connection/useConnection';
import { useText } from '../../../text/useText';
import { ChainMark } from '../../../ui/marks/ChainMark';
import { Holdings } from './Holdings';
import styles from './NetworkOptions.module.css';

export type NetworkOptionsProps = { chain: Chain; chains: readonly Chain[]; onPick: (chain: Chain) => void };

/**
 * The chains to choose from, with what the account holds on each, a green dot on the current one and a word on those that cannot be
 * reached.
 */
export function NetworkOptions({ chain, chains, onPick }: NetworkOptionsProps) {
  const text = useText();
  const { unreachable } = useChainStates();
  const { address, chainId } = useConnection();
  return (
    <ul className={styles.list} data-rows="">
      {chains.map((offered) => (
        <li key={offered.id}>
          <button
            type="button"
            className={styles.option}
            aria-current={offered.id === chain.id || undefined}
            data-prompts={address && chainId !== offered.id ? '' : undefined}
            onClick={() => onPick(offered)}
          >
            <ChainMark chainId={offered.id} size={32} />
            <span className={styles.name}>
              <span>{offered.name}</span>
              {unreachable.some(({ id }) => id === offered.id) && (
                <span className={styles.trouble}>{text('shell.chainUnreachableShort')}</span>
              )}
            </span>
            {address && <Holdings chain={offered} account={address} />}
            {offered.id === chain.id && <span className={styles.dot} />}
          </button>
        </li>
      ))}
    </ul>
  );
}
