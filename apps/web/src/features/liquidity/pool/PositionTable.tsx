import { formatPercent } from '@livery/core/domain/amounts/formatPrice';
import type { Chain } from '@livery/core/domain/chains';
import { getPoolShareBps } from '@livery/core/domain/liquidity/poolShare';
import { useQuery } from '@tanstack/react-query';
import type { Address } from 'viem';
import { Worth } from '../../../fiat/Worth';
import { describeAmount } from '../../../text/describeAmount';
import { useGroupedDigits } from '../../../text/useLanguage';
import { useText } from '../../../text/useText';
import { Amount } from '../../../ui/Amount';
import { Icon } from '../../../ui/Icon';
import { ListDetail, ListEntry, ListFigure, ListName, ListPart, ListTable } from '../../../ui/list/ListTable';
import { getPairName } from '../pools/pairWords';
import { TokenPairMark } from '../ui/TokenPairMark';
import { compareEntry } from './compareEntry';
import { entryQuery } from './entryQuery';
import { formatDifference } from './formatDifference';
import { PositionBody } from './PositionBody';
import styles from './PositionTable.module.css';
import type { Position } from './usePositions';

type Props = {
  chain: Chain;
  account: Address;
  positions: readonly Position[];
  /** The pool of the position that is unfolded. */
  open: string | null | undefined;
  onToggle: (pool: Address) => void;
};

/** The account's positions as a table: pool, share, difference to holding, worth; a press on a row unfolds the rest. */
export function PositionTable({ chain, account, positions, open, onToggle }: Props) {
  const text = useText();
  return (
    <ListTable
      name={text('liquidity.yours')}
      columns={[
        { id: 'pool', heading: text('shell.pool') },
        { id: 'share', heading: text('liquidity.poolShare'), isNumber: true },
        { id: 'holding', heading: text('liquidity.againstHolding'), isNumber: true },
        { id: 'worth', heading: text('liquidity.worthNow'), isNumber: true },
        { id: 'unfold' },
      ]}
    >
      {positions.map((position) => {
        const { address: pool } = position.pool;
        const shared = { chain, account, position };
        return (
          <ListEntry key={pool} labelledBy={`${pool}-name`}>
            <ListPart>
              <Lines {...shared} id={pool} isOpen={pool === open} onToggle={() => onToggle(pool)} />
            </ListPart>
          </ListEntry>
        );
      })}
    </ListTable>
  );
}

type LinesProps = Pick<Props, 'chain' | 'account'> & {
  id: string;
  position: Position;
  isOpen: boolean;
  onToggle: () => void;
};

function Lines({ id, chain, account, position, isOpen, onToggle }: LinesProps) {
  const { tokens, amounts, pool, shares } = position;
  const [, quote] = tokens;
  const group = useGroupedDigits();
  const { data: entry } = useQuery(entryQuery({ chain, account, pool, shares }));
  const comparison = entry ? compareEntry(position, { entry, chain }) : undefined;
  const difference = comparison && formatDifference(comparison.differenceBps, group);
  return (
    <>
      <tr>
        <ListName>
          <button
            type="button"
            className={styles.open}
            aria-expanded={isOpen}
            aria-controls={`${id}-body`}
            onClick={onToggle}
          >
            <TokenPairMark tokens={tokens} size={28} />
            <span id={`${id}-name`}>{getPairName(tokens)}</span>
          </button>
        </ListName>
        <ListFigure>
          <Amount amount={formatPercent(getPoolShareBps({ shares, totalSupply: pool.totalSupply }))} />
        </ListFigure>
        <ListFigure>
          {difference && (
            <span key={difference.text} className={difference.tone && styles[difference.tone]} dir="ltr">
              {difference.text}
            </span>
          )}
        </ListFigure>
        <ListFigure>
          <Amount {...describeAmount(2n * amounts[1], quote)} className={styles.worth} />
          <Worth token={quote} amount={2n * amounts[1]} isLine />
        </ListFigure>
        <ListFigure>
          <Icon name="chevron" size={16} className={styles.chevron} />
        </ListFigure>
      </tr>
      <ListDetail id={`${id}-body`} isHidden={!isOpen}>
        {isOpen && (
          <div className={styles.body}>
            <PositionBody chain={chain} position={position} comparison={comparison} />
          </div>
        )}
      </ListDetail>
    </>
  );
}
