import type { Chain } from '@livery/core/domain/chains';
import type { LiquidityIntent } from '@livery/core/domain/liquidity/liquidityIntent';
import { getLiquidityTerms } from '@livery/core/domain/liquidity/liquidityTerms';
import type { LiquidityPool } from '@livery/core/domain/liquidity/pool';
import { abbreviateSymbol } from '@livery/core/domain/tokens/token';
import type { NeededApproval } from '../../../approval/neededApproval';
import { trackAction } from '../../../state/trackAction';
import type { Phrase, TextId } from '../../../text/textId';
import { summarizePair, type TokenPair } from '../pools/pairWords';

/** A change of liquidity as it stood at the click. */
export type LiquidityToConfirm = {
  chain: Chain;
  intent: LiquidityIntent;
  /** The pool on V2 before the change; undefined when there is none. */
  pool: LiquidityPool | undefined;
  /** The shares that the account holds before a deposit. */
  held?: bigint | undefined;
  /** The approvals that it needs, where the wallet takes them and the change in one confirmation. */
  needed?: readonly NeededApproval[] | undefined;
};

/** The texts of a change of liquidity, by its type. */
export type LiquidityWords = {
  title: TextId;
  confirm: TextId;
  /** The action while the wallet prompts. */
  pending: Phrase;
  /** The entry in the list of transactions. */
  summary: Phrase;
};

/** Returns the texts of a change of liquidity. */
export function getLiquidityWords({ chain, intent, pool }: LiquidityToConfirm): LiquidityWords {
  const terms = getLiquidityTerms(intent, chain);
  const tokens: TokenPair = [terms[0].token, terms[1].token];
  const amounts = [terms[0].amount, terms[1].amount] as const;
  const values = summarizePair(tokens, amounts);
  const exact = summarizePair(tokens, amounts, 6);
  const symbol = { symbol: abbreviateSymbol(tokens[0].symbol), native: chain.native.symbol };
  switch (intent.type) {
    case 'add':
      return {
        title: pool && pool.totalSupply > 0n ? 'liquidity.confirmDeposit' : 'liquidity.creating',
        confirm: pool && pool.totalSupply > 0n ? 'liquidity.confirmDeposit' : 'liquidity.createAndSupply',
        pending: { id: 'liquidity.supplying', values: exact },
        summary: { id: 'liquidity.summaryAdd', values },
      };
    case 'remove':
      return {
        title: 'liquidity.confirmRemoval',
        confirm: 'liquidity.confirm',
        pending: { id: 'liquidity.removing', values: exact },
        summary: { id: 'liquidity.summaryRemove', values },
      };
    case 'migrate':
      return {
        title: 'liquidity.confirmMigration',
        confirm: 'liquidity.migrate',
        pending: { id: 'liquidity.migratingPair', values: symbol },
        summary: { id: 'liquidity.summaryMigrate', values: { symbol: symbol.symbol } },
      };
    case 'removeV1':
      return {
        title: 'liquidity.confirmRemoval',
        confirm: 'liquidity.confirm',
        pending: { id: 'liquidity.removing', values: exact },
        summary: { id: 'liquidity.summaryRemoveV1', values: symbol },
      };
  }
}

/** Tells the operator's analytics of a change of liquidity that was sent. */
export function trackLiquidity(chain: Chain, intent: LiquidityIntent): void {
  const [one = '', other = ''] = getLiquidityTerms(intent, chain).map(({ token }) => token.symbol);
  if (intent.type === 'add') trackAction('Liquidity', 'Add', `${one}/${other}`, chain.id);
  if (intent.type === 'remove') trackAction('Liquidity', 'Remove', `${one}/${other}`, chain.id);
  if (intent.type === 'migrate') trackAction('Migrate', 'V1->V2', one, chain.id);
  if (intent.type === 'removeV1') trackAction('Remove', 'V1', one, chain.id);
}
