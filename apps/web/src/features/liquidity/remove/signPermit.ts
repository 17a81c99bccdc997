// A chunk of its own: loaded with the first signature.
import { readPermitState } from '@livery/core/actions/liquidity/readPermitState';
import { orNothing } from '@livery/core/actions/orNothing';
import type { Chain } from '@livery/core/domain/chains';
import type { SignedPermit } from '@livery/core/domain/liquidity/liquidityIntent';
import { toTypedData } from '@livery/core/domain/orders/toTypedData';
import { ForeignSignatureError, PromptOpenError } from '@livery/core/errors/transaction';
import { WrongChainError, WrongSenderError } from '@livery/core/errors/wallet';
import { type Consent, isAgreed } from '@livery/core/gate/consent';
import { gateSignature } from '@livery/core/gate/gateSignature';
import type { GateCode } from '@livery/core/gate/verdict';
import type { Address } from 'viem';
import { getCode } from 'viem/actions';
import { getClient } from '../../../chain/getClient';
import { getClients, readWalletFacts } from '../../../send/getWalletClient';
import { signOnce } from '../../../send/promptWallet';
import { maxReviewMs } from '../../../send/unlistedTokens';

export type PermitRequest = {
  chain: Chain;
  account: Address;
  /** The tokens of the pair; the native coin in its wrapped form. */
  tokens: readonly [Address, Address];
  shares: bigint;
  deadlineSeconds: number;
  targets: readonly Address[] | undefined;
  /** The consents that the trader has given. */
  given: readonly Consent[];
};

/** The outcome of a request to sign: a permit, the trader's rejection, the gate's refusal, or that this pair or wallet cannot do it. */
export type PermitOutcome =
  | { status: 'signed'; permit: SignedPermit }
  | { status: 'rejected' }
  | { status: 'blocked'; code: GateCode; reason: string }
  /** The wallet was not asked: these points wait for the trader's consent. */
  | { status: 'asked'; consents: readonly Consent[] }
  | { status: 'unavailable' };

/**
 * Asks the wallet to sign a permit for exactly these shares, passed by the gate and agreed to. It is unavailable when a pair
 * has none, the wallet fails or the account is a contract: an approval by transaction, with checks of its own, is then asked for instead. Throws
 * `PromptOpenError` while the wallet has another request open.
 */
export async function signPermit({
  chain,
  account,
  tokens,
  shares,
  deadlineSeconds,
  targets,
  given,
}: PermitRequest): Promise<PermitOutcome> {
  try {
    const clients = await getClients(chain.id);
    const asked = { chain, account, tokens };
    const [state, witnessed, wallet] = await Promise.all([
      readPermitState(clients.gateway, asked),
      clients.witness && readPermitState(clients.witness, asked).catch(() => undefined),
      readWalletFacts(clients),
    ]);
    if (!state) return { status: 'unavailable' };
    const timestamp = BigInt(Math.floor(Date.now() / 1_000));
    const deadline = timestamp + BigInt(deadlineSeconds);
    const intent = {
      type: 'permit',
      chainId: chain.id,
      account,
      pair: state.pair,
      tokens,
      pairName: state.pairName,
      value: shares,
      shares,
      nonce: state.nonce,
      deadline,
      deadlineSeconds,
      targets,
    } as const;
    const facts = { ...wallet, now: performance.now(), timestamp, permit: { gateway: state, wallet: witnessed } };
    const verdict = gateSignature(intent, toTypedData(intent, chain), facts);
    if (!verdict.ok) return { status: 'blocked', code: verdict.code, reason: verdict.reason };
    const { consents } = verdict.facts;
    if (!isAgreed(consents, given)) return { status: 'asked', consents };
    const signed = await signOnce(clients.wallet, verdict);
    if (signed.status === 'rejected') return signed;
    return { status: 'signed', permit: { value: shares, deadline, signature: signed.signature } };
  } catch (error) {
    // A second prompt would be confusing, whatever it asks for.
    if (error instanceof PromptOpenError) throw error;
    // A wallet that changed after the gate's look is told of, and no approval asked for in place of the permit.
    if (error instanceof WrongChainError) return { status: 'blocked', code: 'WRONG_CHAIN', reason: error.shortMessage };
    if (error instanceof WrongSenderError)
      return { status: 'blocked', code: 'WRONG_SENDER', reason: error.shortMessage };
    // The wallet of a contract signs with its owner's key, which no pair accepts. Of any other account it is a foreign signature.
    if (error instanceof ForeignSignatureError && !(await isContract(chain, account)))
      return { status: 'blocked', code: 'WRONG_SENDER', reason: error.shortMessage };
    return { status: 'unavailable' };
  }
}

/** Returns true when an account has code, by the gateway's node. */
async function isContract(chain: Chain, account: Address): Promise<boolean> {
  const code = await orNothing(
    getClient(chain.id).then((client) => getCode(client, { address: account })),
    maxReviewMs,
  );
  return code !== undefined;
}
