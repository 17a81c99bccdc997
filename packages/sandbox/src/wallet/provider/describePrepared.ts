import { getChain } from '@livery/core/domain/chains';
import { nativeToken } from '@livery/core/domain/tokens/nativeToken';
import type { Address } from 'viem';
import { listTokens } from '../words/call';
import { createFormat, type Description, type TokenFacts } from '../words/createFormat';
import { decodeWalletCall } from '../words/decodeWalletCall';
import { describeTransaction } from '../words/describeTransaction';
import type { ChainRpc } from './createChainRpc';
import { providerErrors } from './ProviderError';
import type { PreparedTransaction } from './prepareTransaction';
import { readTokenFacts } from './readTokenFacts';

/** Describes a transaction for approval: its effect, network, account and fee. */
export async function describePrepared(
  rpc: ChainRpc,
  chainId: number,
  transaction: PreparedTransaction,
): Promise<Description> {
  const chain = getChain(chainId);
  if (!chain) throw providerErrors.unknownChain(chainId);
  const tokens = new Map<Address, TokenFacts>();
  await Promise.all(
    listTokens(decodeWalletCall(transaction, chain)).map(async (token) => {
      const facts = await readTokenFacts(rpc, chainId, token);
      if (facts) tokens.set(token, facts);
    }),
  );
  const words = describeTransaction({ chain, transaction, tokens });
  const fee = createFormat(chain, tokens).leg({ token: nativeToken, amount: roundUp(transaction.maxFee) });
  const failure = transaction.failure && `It would fail: ${transaction.failure}.`;
  const warning = [words.warning, failure].filter(Boolean).join(' ');
  return {
    title: words.title,
    rows: [
      ...words.rows,
      { label: 'Network', value: chain.name },
      { label: 'Account', value: transaction.from },
      { label: 'Network fee', value: `at most ${fee}` },
    ],
    ...(warning && { warning }),
  };
}

/** Rounds up to four significant digits, so that the limit is readable. */
function roundUp(amount: bigint): bigint {
  const step = 10n ** BigInt(Math.max(0, `${amount}`.length - 4));
  return ((amount + step - 1n) / step) * step;
}
