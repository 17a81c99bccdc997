import { getChain } from '@livery/core/domain/getChain';
import { nativeToken } from '@livery/core/domain/nativeToken';
import type { Address } from 'viem';
import { createFormat } from '../words/createFormat';
import { decodeCall } from '../words/decodeCall';
import { describeTransaction } from '../words/describeTransaction';
import type { Description } from '../words/description';
import { listTokens } from '../words/listTokens';
import type { TokenFacts } from '../words/tokenFacts';
import type { Rpc } from './createRpc';
import type { PreparedTransaction } from './prepareTransaction';
import { providerErrors } from './providerErrors';
import { readTokenFacts } from './readTokenFacts';

/** All that a person needs to decide: what it does, on which network, from which account, for which fee. */
export async function describePrepared(
  rpc: Rpc,
  chainId: number,
  transaction: PreparedTransaction,
): Promise<Description> {
  const chain = getChain(chainId);
  if (!chain) throw providerErrors.unknownChain(chainId);
  const tokens = new Map<Address, TokenFacts>();
  await Promise.all(
    listTokens(decodeCall(transaction, chain)).map(async (token) => {
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

/** The next amount of four digits and zeros behind: an upper limit that can be read. */
function roundUp(amount: bigint): bigint {
  const step = 10n ** BigInt(Math.max(0, `${amount}`.length - 4));
  return ((amount + step - 1n) / step) * step;
}
