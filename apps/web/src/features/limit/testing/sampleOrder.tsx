import { getChain } from '@livery/core/domain/chains';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { render } from 'vitest-browser-react';
import { TextProvider } from '../../../text/TextProvider';
import { englishTexts } from '../../../text/testing/englishTexts';
import type { LimitTerms } from '../terms/limitTerms';

const chain = getChain(1);
if (!chain) throw new Error('Ethereum is missing.');
const token = { chainId: 1, decimals: 18, ...chain.wrappedNative };

/** An order that sells one base unit of a token for one. */
export const sampleTerms: LimitTerms = {
  chain,
  config: { domain: '', name: '', brand_color: '', buyTokenPercentage: 0, default_slippage: 1 },
  sellToken: token,
  buyToken: token,
  sellAmount: 1n,
  buyAmount: 1n,
  expirySeconds: 600,
};

/** Renders a part of the limit screen, in English, with the data that `client` holds. */
export function renderPart(part: ReactNode, client = new QueryClient()) {
  return render(
    <QueryClientProvider client={client}>
      <TextProvider texts={englishTexts}>{part}</TextProvider>
    </QueryClientProvider>,
  );
}
