// A chunk of its own: one of the liquidity screens.

import { formatPercent } from '@livery/core/domain/amounts/formatPrice';
import type { Chain } from '@livery/core/domain/chains';
import { isEmptyPool } from '@livery/core/domain/liquidity/pool';
import { getPoolShareBps } from '@livery/core/domain/liquidity/poolShare';
import { toWrapped } from '@livery/core/domain/tokens/nativeToken';
import type { Token } from '@livery/core/domain/tokens/token';
import { useState } from 'react';
import { Link } from 'wouter';
import { useConnection } from '../../../connection/useConnection';
import { Worth } from '../../../fiat/Worth';
import { addPair } from '../../../state/addedPairs';
import { describeAmount } from '../../../text/describeAmount';
import type { TextId } from '../../../text/textId';
import { useText } from '../../../text/useText';
import { Amount } from '../../../ui/Amount';
import { Button } from '../../../ui/Button';
import { Card } from '../../../ui/Card';
import { Icon } from '../../../ui/Icon';
import { Row } from '../../../ui/Row';
import { Spinner } from '../../../ui/Spinner';
import { TokenButton } from '../../../ui/trade/TokenButton';
import { type DrawTokenSelect, useChoosing } from '../../../ui/trade/useChoosing';
import { getAddPath, getLiquidityPath } from '../paths';
import { getPairName, type TokenPair, toCurrencyId } from '../pools/pairWords';
import { type ShownPool, usePool } from '../pools/poolQueries';
import { getShownAmounts } from '../pools/shownAmounts';
import links from '../ui/Links.module.css';
import { ScreenHead } from '../ui/ScreenHead';
import { TokenPairMark } from '../ui/TokenPairMark';
import { UnreachablePools } from '../ui/UnreachablePools';
import styles from './FindScreen.module.css';

type Side = 'a' | 'b';
type Props = {
  chain: Chain;
  /** The token that the first side begins with. */
  native: Token;
  tokenSelect: DrawTokenSelect;
  onConnect: () => void;
};

/** Finds the pool of two tokens, and imports the trader's position in it to the list of positions. */
export function FindScreen({ chain, native, tokenSelect, onConnect }: Props) {
  const text = useText();
  const { address: account } = useConnection();
  const [picked, setPicked] = useState<{ a: Token | undefined; b: Token | undefined }>({ a: native, b: undefined });
  const { a, b } = picked;
  const pool = usePool({ chain, a, b, account });
  const { choose, choice } = useChoosing<Side>(['a', 'b'], {
    tokens: picked,
    onSelect(side, token) {
      const other = side === 'a' ? 'b' : 'a';
      // The token of the other side changes places.
      const isOther = picked[other]?.address === token.address;
      setPicked({ ...picked, ...(isOther && { [other]: picked[side] }), [side]: token });
    },
  });
  return (
    <>
      <Card>
        <ScreenHead title={text('liquidity.findTitle')} back={getLiquidityPath(chain, 'pool')} />
        <div className={styles.sides}>
          <PickedToken
            token={a}
            label={text('liquidity.firstToken')}
            name="liquidity.firstTokenOf"
            onChoose={() => choose('a')}
          />
          <span className={styles.plus}>
            <Icon name="plus" size={16} />
          </span>
          <PickedToken
            token={b}
            label={text('liquidity.secondToken')}
            name="liquidity.secondTokenOf"
            onChoose={() => choose('b')}
          />
        </div>
        <div className={styles.result} aria-live="polite">
          {!account && <Unconnected onConnect={onConnect} />}
          {account && (!a || !b) && <p className={styles.words}>{text('liquidity.selectBoth')}</p>}
          {account && a && b && <FoundPool chain={chain} tokens={[a, b]} shown={pool} />}
        </div>
      </Card>
      {tokenSelect(choice)}
    </>
  );
}

type PickedProps = { token: Token | undefined; label: string; name: TextId; onChoose: () => void };

function PickedToken({ token, label, name, onChoose }: PickedProps) {
  return (
    <div className={styles.side}>
      <span className={styles.label}>{label}</span>
      <TokenButton name={name} token={token} isLoading={false} onClick={onChoose} />
    </div>
  );
}

function Unconnected({ onConnect }: { onConnect: () => void }) {
  const text = useText();
  return (
    <>
      <p className={styles.words}>{text('liquidity.connectToFind')}</p>
      <Button kind="secondary" onClick={onConnect}>
        {text('common.connectWallet')}
      </Button>
    </>
  );
}

/** The result of the search: the position, or why there is none and what can be done. */
function FoundPool({ chain, tokens, shown }: { chain: Chain; tokens: TokenPair; shown: ShownPool }) {
  const text = useText();
  const { state, pool, shares } = shown;
  const addPath = getAddPath(chain, toCurrencyId(tokens[0]), toCurrencyId(tokens[1]));
  if (shown.isUnreachable) {
    return <UnreachablePools chain={chain} onRetry={shown.retry} />;
  }
  if (state === 'LOADING') {
    return (
      <p className={styles.words}>
        <Spinner />
        <span>{` ${text('common.loading')}`}</span>
      </p>
    );
  }
  if (state === 'INVALID') return <p className={styles.title}>{text('liquidity.invalidPairFound')}</p>;
  if (!pool || isEmptyPool(pool)) {
    return (
      <>
        <p className={styles.title}>{text('liquidity.noPool')}</p>
        <Link href={addPath} className={links.soft}>
          {text('liquidity.createPool')}
        </Link>
      </>
    );
  }
  if (shares === 0n) {
    return (
      <>
        <p className={styles.title}>{text('liquidity.noPosition')}</p>
        <Link href={addPath} className={links.soft}>
          {text('liquidity.addTitle')}
        </Link>
      </>
    );
  }
  return (
    <>
      <p className={styles.found}>
        <Icon name="check" size={18} />
        <span>{text('liquidity.found')}</span>
      </p>
      <FoundPosition chain={chain} tokens={tokens} shown={shown} />
      <Link
        href={getLiquidityPath(chain, 'pool')}
        className={links.main}
        onClick={() => addPair([toWrapped(tokens[0], chain), toWrapped(tokens[1], chain)])}
      >
        {text('liquidity.importPool')}
      </Link>
    </>
  );
}

function FoundPosition({
  chain,
  tokens,
  shown: { pool, shares },
}: {
  chain: Chain;
  tokens: TokenPair;
  shown: ShownPool;
}) {
  const text = useText();
  if (!pool) return null;
  const amounts = getShownAmounts({ chain, tokens, pool, shares });
  return (
    <div className={styles.position}>
      <div className={styles.pair}>
        <TokenPairMark tokens={tokens} />
        <strong>{getPairName(tokens)}</strong>
      </div>
      <Row label={text('liquidity.poolShare')}>
        <Amount amount={formatPercent(getPoolShareBps({ shares, totalSupply: pool.totalSupply }))} />
      </Row>
      {tokens.map((token, index) => {
        const amount = amounts[index] ?? 0n;
        const described = describeAmount(amount, token);
        return (
          <Row key={token.address} label={text('liquidity.pooled', { symbol: described.symbol })}>
            <Amount {...described} />
            <Worth token={token} amount={amount} isLine />
          </Row>
        );
      })}
    </div>
  );
}
