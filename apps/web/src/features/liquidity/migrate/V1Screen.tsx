// A chunk of its own: one of the liquidity screens.

import type { V1Position } from '@livery/core/actions/liquidity/readExchanges';
import type { Chain } from '@livery/core/domain/chains';
import { getV1Amounts } from '@livery/core/domain/liquidity/v1';
import { parsePayee } from '@livery/core/domain/swap/parsePayee';
import { trimText } from '@livery/core/domain/text/trimText';
import { getNativeCoin } from '@livery/core/domain/tokens/nativeToken';
import { abbreviateSymbol, type Token } from '@livery/core/domain/tokens/token';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Address } from 'viem';
import { Link } from 'wouter';
import { useEveryBlock } from '../../../chain/blockNumber';
import { useConnection } from '../../../connection/useConnection';
import { Worth } from '../../../fiat/Worth';
import { describeAmount } from '../../../text/describeAmount';
import type { Phrase } from '../../../text/textId';
import { useText } from '../../../text/useText';
import { Amount } from '../../../ui/Amount';
import { Button } from '../../../ui/Button';
import { Card } from '../../../ui/Card';
import { TextField } from '../../../ui/fields/TextField';
import { Part } from '../../../ui/Part';
import { Skeleton } from '../../../ui/Skeleton';
import { SentAlerts } from '../../../wallet/SentAlerts';
import { getLiquidityPath } from '../paths';
import { getPairName, poolShare, summarizePair } from '../pools/pairWords';
import { exchangesQuery } from '../pools/v1Queries';
import links from '../ui/Links.module.css';
import { ScreenHead } from '../ui/ScreenHead';
import { TokenPairMark } from '../ui/TokenPairMark';
import { UnreachablePools } from '../ui/UnreachablePools';
import { useTokenAt } from './useTokenAt';
import styles from './V1Screen.module.css';

type Props = { chain: Chain; tokens: readonly Token[]; onConnect: () => void };

/** The trader's liquidity on V1, with the ways to migrate and to remove it. */
export function V1Screen({ chain, tokens, onConnect }: Props) {
  const text = useText();
  const { address: account } = useConnection();
  const [typed, setTyped] = useState('');
  const { searched, wrong } = readSearch(typed, chain);
  return (
    <Card>
      <SentAlerts />
      <ScreenHead title={text('liquidity.migrateV1')} back={getLiquidityPath(chain, 'pool')} />
      <p className={styles.intro}>{text('liquidity.v1Intro')}</p>
      {account ? (
        <>
          <TextField
            label={text('liquidity.v1Search')}
            placeholder="0x…"
            value={typed}
            kind={wrong ? 'bad' : 'plain'}
            message={wrong && text(wrong.id, wrong.values)}
            onChange={({ target }) => setTyped(target.value)}
          />
          <V1Positions chain={chain} account={account} tokens={tokens} searched={searched} />
        </>
      ) : (
        <div className={styles.empty}>
          <p>{text('liquidity.mustConnect')}</p>
          <Button kind="secondary" onClick={onConnect}>
            {text('common.connectWallet')}
          </Button>
        </div>
      )}
    </Card>
  );
}

/** Returns the token's address that was typed, with or without the mark of its network, or what is wrong with it. */
function readSearch(typed: string, chain: Chain): { searched?: Address; wrong?: Phrase } {
  if (!trimText(typed)) return {};
  const payee = parsePayee(typed);
  if (!payee || 'name' in payee) return { wrong: { id: 'liquidity.v1SearchHelp' } };
  const { address, mark } = payee;
  if (!mark || mark.chainId === chain.id) return { searched: address };
  return { wrong: { id: 'common.elsewhere', values: { network: mark.network } } };
}

type PositionsProps = Pick<Props, 'chain' | 'tokens'> & { account: Address; searched?: Address | undefined };

function V1Positions({ chain, account, tokens, searched }: PositionsProps) {
  const text = useText();
  const found = useTokenAt({ chainId: chain.id, address: searched, tokens });
  const asked = searched ? (found ? [found] : []) : tokens;
  useEveryBlock(chain.id);
  const { data, isError, refetch } = useQuery(exchangesQuery({ chainId: chain.id, account, tokens: asked }));
  if (searched && found === null) return <p className={styles.empty}>{text('liquidity.noV1')}</p>;
  if (isError && !data) {
    return <UnreachablePools chain={chain} onRetry={() => void refetch()} />;
  }
  if (!data) {
    return (
      <div className={styles.empty} role="status">
        <span className="hidden-text">{text('common.loading')}</span>
        <Skeleton width="60%" height="24px" />
      </div>
    );
  }
  const positions = data.flatMap((position) => {
    const token = asked.find(({ address }) => address === position.exchange.token);
    return token ? [{ token, position }] : [];
  });
  return (
    <div className={styles.list} aria-live="polite">
      {positions.length === 0 && <p className={styles.empty}>{text('liquidity.noV1')}</p>}
      {positions.map(({ token, position }) => (
        <Part key={position.exchange.address}>
          <V1Card chain={chain} token={token} position={position} />
        </Part>
      ))}
    </div>
  );
}

/** A position of V1: its amounts and worth, with the ways out of it. */
export function V1Card({ chain, token, position }: { chain: Chain; token: Token; position: V1Position }) {
  const text = useText();
  const native = getNativeCoin(chain);
  const tokens = [token, native] as const;
  const amounts = getV1Amounts(position.exchange, position.shares);
  const { address } = position.exchange;
  return (
    <article className={styles.card} aria-label={getPairName(tokens)}>
      <div className={styles.pair}>
        <TokenPairMark tokens={tokens} />
        <div>
          <strong>{getPairName(tokens)}</strong>
          <p className={styles.quiet}>
            {text('liquidity.pairAmounts', summarizePair(tokens, [amounts.token, amounts.native], 6))}
          </p>
          {/* At the exchange's own price both sides are worth the same. */}
          <Worth token={native} amount={2n * amounts.native} isLine />
        </div>
        <span className={styles.shares}>
          <Amount {...describeAmount(position.shares, poolShare)} />
          <span className={styles.quiet}>{text('liquidity.v1Shares')}</span>
        </span>
      </div>
      <div className={styles.actions}>
        <Link
          href={`/migrate/v1/${address}`}
          className={links.soft}
          aria-label={text('liquidity.migrateOf', { symbol: abbreviateSymbol(token.symbol) })}
        >
          {text('liquidity.migrate')}
        </Link>
        <Link
          href={`/remove/v1/${address}`}
          className={links.flat}
          aria-label={text('liquidity.removeOf', { symbol: abbreviateSymbol(token.symbol) })}
        >
          {text('liquidity.remove')}
        </Link>
      </div>
    </article>
  );
}
