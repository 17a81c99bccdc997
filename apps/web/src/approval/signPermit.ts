// A chunk of its own: loaded with the first signature.
import { readPermitState } from '@livery/core/actions/liquidity/readPermitState';
import { orNothing } from '@livery/core/actions/orNothing';
import { readTokenPermitState } from '@livery/core/actions/readTokenPermitState';
import type { Chain } from '@livery/core/domain/chains';
import type { SignedPermit } from '@livery/core/domain/liquidity/liquidityIntent';
import { toPoolTokens } from '@livery/core/domain/liquidity/pool';
import {
  maxTokenPermitSeconds,
  type SignedTokenPermit,
  type TokenPermit,
} from '@livery/core/domain/orders/tokenPermit';
import { toTokenPermit, toTypedData } from '@livery/core/domain/orders/toTypedData';
import type { GatedSignature } from '@livery/core/domain/sealSignature';
import type { Token } from '@livery/core/domain/tokens/token';
import { listThrown } from '@livery/core/errors/thrown';
import { ForeignSignatureError, PromptOpenError, SignFailedError } from '@livery/core/errors/transaction';
import { WrongChainError, WrongSenderError } from '@livery/core/errors/wallet';
import type { Consent } from '@livery/core/gate/common/consent';
import { gateSignature } from '@livery/core/gate/gateSignature';
import { type Address, hashTypedData, parseAbi } from 'viem';
import { getCode, readContract } from 'viem/actions';
import { getClient } from '../chain/getClient';
import { readStop, stopByGate } from '../messages/stop';
import { collectFacts, describeTokens } from '../wallet/collectFacts';
import { maxReviewMs } from '../wallet/getSecondNode';
import type { Clients } from '../wallet/getWalletClient';
import type { ActionOutcome, StoppedAction } from '../wallet/outcome';
import { runAction, type WalletAction } from '../wallet/runAction';

type Signer = {
  chain: Chain;
  account: Address;
  targets: readonly Address[] | undefined;
  /** The consents that the trader has given. */
  given: readonly Consent[];
};

export type PermitRequest = Signer & {
  /** The tokens of the pair as they are shown. */
  tokens: readonly [Token, Token];
  shares: bigint;
  deadlineSeconds: number;
};

/** A permit of Permit2 for exactly this amount of a token, in base units. */
export type TokenPermitRequest = Signer & { token: Token; amount: bigint };

type SignedOutcome = { status: 'signed'; permit: SignedPermit; tokenPermit?: SignedTokenPermit | undefined };
type Stopped = StoppedAction | { status: 'unavailable' };

/** The outcome of a request to sign: unavailable when this pair or wallet cannot do it. */
export type PermitOutcome = ActionOutcome<SignedOutcome, Stopped>;

type ReadyPermit = {
  status: 'ready';
  request: GatedSignature;
  value: bigint;
  deadline: bigint;
  /** The permit of Permit2 that is signed. */
  token?: TokenPermit;
  facts: { consents: readonly Consent[] };
};

/**
 * Asks the wallet to sign a permit for exactly these shares, passed by the gate and agreed to. It is unavailable when a
 * pair has none, the wallet fails or the account is a contract: an approval by transaction, with checks of its own, is
 * then asked for instead. Throws `PromptOpenError` while the wallet has another request open.
 */
export function signPermit(permit: PermitRequest): Promise<PermitOutcome> {
  return sign(
    permit,
    (clients) => judgePermit(clients, permit),
    () => ({ status: 'unavailable' }),
  );
}

/**
 * Asks the wallet to sign a permit of Permit2 for exactly this amount of a token and the chain's Universal Router, passed by
 * the gate and agreed to. It is unavailable to a contract that did not sign, to an account whose code does not take its
 * key's signature, and with a wallet that signs no structured data; any other failure can be tried again. Throws as
 * `signPermit` does.
 */
export async function signTokenPermit(permit: TokenPermitRequest): Promise<PermitOutcome> {
  const { chain, account } = permit;
  const judge = (clients: Clients) => judgeTokenPermit(clients, permit);
  const outcome = await sign(permit, judge, async (error) =>
    isUnsupported(error) || (await isContract(chain, account))
      ? { status: 'unavailable' }
      : { status: 'blocked', ...readStop(error) },
  );
  if (outcome.status !== 'signed' || !outcome.tokenPermit) return outcome;
  return (await isRefusedByCode(permit, outcome.tokenPermit)) ? { status: 'unavailable' } : outcome;
}

/** The codes of a method that a wallet does not have or does not allow. Source: EIP-1193, EIP-1474. */
const unsupported = [4200, -32601, -32004];

function isUnsupported(error: unknown): boolean {
  if (!(error instanceof SignFailedError)) return false;
  return listThrown(error).some(({ codes }) => codes.some((code) => unsupported.includes(code)));
}

/** The question of Permit2 to an account with code, and the answer that lets a signature pass. Source: EIP-1271. */
const signatureAbi = parseAbi(['function isValidSignature(bytes32 hash, bytes signature) view returns (bytes4)']);
const isValid = '0x1626ba7e';

/**
 * Returns true where an account has code, as an EIP-7702 account has, and that does not take this permit's signature:
 * Permit2 asks the code, whoever's key has signed.
 */
async function isRefusedByCode(
  { chain, account, token }: TokenPermitRequest,
  { amount, nonce, expiration, signature }: SignedTokenPermit,
): Promise<boolean> {
  if (!(await isContract(chain, account))) return false;
  const terms = { token, amount, value: amount, nonce, deadline: expiration };
  const typedData = toTypedData({ type: 'tokenPermit', chainId: chain.id, account, ...terms }, chain);
  const question = { abi: signatureAbi, functionName: 'isValidSignature' } as const;
  const args = [hashTypedData(typedData), signature] as const;
  const asking = getClient(chain.id).then((client) => readContract(client, { address: account, ...question, args }));
  return (await orNothing(asking, maxReviewMs)) !== isValid;
}

/** Asks the wallet for a signature; `fail` tells what any failure but the wallet's own change or another key's comes to. */
async function sign(
  { chain, account, given }: Signer,
  prepare: (clients: Clients) => Promise<ReadyPermit | Stopped>,
  fail: (error: unknown) => Promise<Stopped> | Stopped,
): Promise<PermitOutcome> {
  const action: WalletAction<ReadyPermit, Stopped, SignedOutcome> = {
    chainId: chain.id,
    prepare,
    asks: 'signature',
    request: ({ request, value, deadline, token }) => ({
      signature: request,
      onSigned: (signature) => ({
        status: 'signed',
        permit: { value, deadline, signature },
        tokenPermit: token && { ...token, signature },
      }),
    }),
  };
  try {
    return await runAction(action, given);
  } catch (error) {
    // A second prompt would be confusing, whatever it asks for.
    if (error instanceof PromptOpenError) throw error;
    // The wallet of a contract signs with its owner's key, which no pair accepts. Of any other account it is a foreign signature.
    const isForeign = error instanceof ForeignSignatureError && !(await isContract(chain, account));
    // A wallet that changed after the check is reported; no approval takes the place of the permit.
    if (error instanceof WrongChainError || error instanceof WrongSenderError || isForeign)
      return { status: 'blocked', ...readStop(error) };
    return fail(error);
  }
}

/** Reads the pair by both nodes and passes the permit, which is valid from now on, to the gate. */
async function judgePermit(
  clients: Clients,
  { chain, account, tokens, shares, deadlineSeconds, targets }: Omit<PermitRequest, 'given'>,
): Promise<ReadyPermit | Stopped> {
  const { gateway, witness } = clients;
  const asked = { chain, account, tokens: toPoolTokens(tokens, chain) };
  const facts = await collectFacts(clients, {
    chain,
    tokens,
    async read(unknown) {
      const [described, own, wallet] = await Promise.all([
        describeTokens(clients, unknown),
        readPermitState(gateway, asked),
        witness && orNothing(readPermitState(witness, asked), maxReviewMs),
      ]);
      const { tokens: read, witnessed } = described;
      return { tokens: read, witness: witnessed && { tokens: witnessed }, permit: { gateway: own, wallet } };
    },
  });
  const state = facts.permit.gateway;
  if (!state) return { status: 'unavailable' };
  const { pair, pairName, nonce } = state;
  const deadline = facts.timestamp + BigInt(deadlineSeconds);
  const shared = { chainId: chain.id, account, tokens, shares, deadline, deadlineSeconds, targets };
  const intent = { type: 'permit', ...shared, pair, pairName, value: shares, nonce } as const;
  const verdict = gateSignature(intent, toTypedData(intent, chain), facts);
  if (!verdict.ok) return stopByGate(verdict);
  return { status: 'ready', request: verdict.request, value: shares, deadline, facts: verdict.facts };
}

/** Reads the count of permits by both nodes and passes the permit, which is valid from now on, to the gate. */
async function judgeTokenPermit(
  clients: Clients,
  { chain, account, token, amount, targets }: Omit<TokenPermitRequest, 'given'>,
): Promise<ReadyPermit | Stopped> {
  const { gateway, witness } = clients;
  const asked = { chain, account, token: token.address };
  const facts = await collectFacts(clients, {
    chain,
    tokens: [token],
    async read(unknown) {
      const [{ tokens, witnessed }, own, wallet] = await Promise.all([
        describeTokens(clients, unknown),
        readTokenPermitState(gateway, asked),
        witness && orNothing(readTokenPermitState(witness, asked), maxReviewMs),
      ]);
      return { tokens, witness: witnessed && { tokens: witnessed }, tokenPermit: { gateway: own, wallet } };
    },
  });
  const deadline = facts.timestamp + BigInt(maxTokenPermitSeconds);
  const nonce = facts.tokenPermit.gateway?.nonce ?? 0n;
  const terms = { token, value: amount, nonce, deadline };
  const intent = { type: 'tokenPermit', chainId: chain.id, account, amount, targets, ...terms } as const;
  const verdict = gateSignature(intent, toTypedData(intent, chain), facts);
  if (!verdict.ok) return stopByGate(verdict);
  const { request, facts: shown } = verdict;
  return { status: 'ready', request, value: amount, deadline, token: toTokenPermit(terms, chain), facts: shown };
}

/** Returns true when an account has code, by the gateway's node. */
async function isContract(chain: Chain, account: Address): Promise<boolean> {
  const code = await orNothing(
    getClient(chain.id).then((client) => getCode(client, { address: account })),
    maxReviewMs,
  );
  return code !== undefined;
}
