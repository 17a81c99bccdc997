import { getChain } from '@livery/core/domain/chains';
import type { LiquidityIntent } from '@livery/core/domain/liquidity/liquidityIntent';
import type { LiquidityFacts } from '@livery/core/gate/liquidity/liquidityFacts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Address } from 'viem';
import { render } from 'vitest-browser-react';
import { priceQuery } from '../../../fiat/prices';
import { TextProvider } from '../../../text/TextProvider';
import { englishTexts } from '../../../text/testing/englishTexts';
import { LiquidityReview } from '../confirm/LiquidityReview';
import type { LiquiditySessionState } from '../confirm/liquidityAction';
import { getLiquidityWords } from '../confirm/liquidityWords';

const ethereum = getChain(1);
if (!ethereum) throw new Error('Ethereum is missing.');
const chain = ethereum;

/** The account that signs. */
export const account = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';
/** The wrapped coin of Ethereum. */
export const weth = { chainId: 1, decimals: 18, ...chain.wrappedNative };

/** Facts of a change of liquidity to whose call `account` is paid; those that `facts` does not hold are the plainest. */
export function createFacts(facts: Pick<LiquidityFacts, 'type' | 'sides' | 'shares'> & Partial<LiquidityFacts>) {
  return {
    functionName: facts.type === 'add' ? 'addLiquidity' : 'removeLiquidity',
    target: chain.v2.router,
    payee: account,
    deadline: 2_000_000_000n,
    value: 0n,
    pair: undefined,
    exchange: undefined,
    isNewPool: false,
    hasPermit: false,
    networkFee: undefined,
    witnessed: { pool: true, fee: true, tokens: true },
    consents: [],
    isSimulated: true,
    ...facts,
  } as LiquidityFacts;
}

/** Renders the review of a change of liquidity, in English, after other parts of the screen; returns its words, too. */
export async function renderReview({
  intent,
  facts,
  before,
  state,
  dollars = {},
  onAccept = () => {},
}: {
  intent: LiquidityIntent;
  /** Undefined while they are read. */
  facts: LiquidityFacts | undefined;
  before?: ReactNode;
  /** The further facts of the session. */
  state?: Partial<LiquiditySessionState>;
  /** The prices of whole tokens, by address. */
  dollars?: Record<Address, string>;
  onAccept?: () => void;
}) {
  const words = getLiquidityWords({ chain, intent, pool: undefined });
  const queries = new QueryClient({ defaultOptions: { queries: { enabled: false } } });
  for (const { token } of facts?.sides ?? []) {
    queries.setQueryData(priceQuery(token).queryKey, dollars[token.address] ?? null);
  }
  const screen = await render(
    <QueryClientProvider client={queries}>
      <TextProvider texts={englishTexts}>
        {before}
        <LiquidityReview
          chain={chain}
          intent={intent}
          pool={undefined}
          words={words}
          state={{ ...toState(facts), ...state }}
          onAccept={onAccept}
          onConfirm={() => {}}
        />
      </TextProvider>
    </QueryClientProvider>,
  );
  return { screen, words };
}

/** Returns the state of a session that has read the facts. Only the gate makes an action. */
function toState(facts: LiquidityFacts | undefined): LiquiditySessionState {
  return {
    stage: facts ? { status: 'review', shown: facts } : { status: 'reading' },
    latest: facts && ({ status: 'ready', facts, figures: facts } as LiquiditySessionState['latest']),
    error: undefined,
    isChecking: false,
    agreed: undefined,
  };
}
