// A chunk of its own: loaded with the first signature.
import { readPermitState } from '@livery/core/actions/liquidity/readPermitState';
import { orNothing } from '@livery/core/actions/orNothing';
import type { Chain } from '@livery/core/domain/chains';
import type { SignedPermit } from '@livery/core/domain/liquidity/liquidityIntent';
import { toPoolTokens } from '@livery/core/domain/liquidity/pool';
import { toTypedData } from '@livery/core/domain/orders/toTypedData';
import type { GatedSignature } from '@livery/core/domain/sealSignature';
import type { Token } from '@livery/core/domain/tokens/token';
import { ForeignSignatureError, PromptOpenError } from '@livery/core/errors/transaction';
import { WrongChainError, WrongSenderError } from '@livery/core/errors/wallet';
import type { Consent } from '@livery/core/gate/common/consent';
import { gateSignature } from '@livery/core/gate/gateSignature';
import type { Address } from 'viem';
import { getCode } from 'viem/actions';
import { getClient } from '../chain/getClient';
import { readStop, stopByGate } from '../messages/stop';
import { collectFacts, describeTokens } from '../wallet/collectFacts';
import { maxReviewMs } from '../wallet/getSecondNode';
import type { Clients } from '../wallet/getWalletClient';
import type { ActionOutcome, StoppedAction } from '../wallet/outcome';
import { runAction, type WalletAction } from '../wallet/runAction';

export type PermitRequest = {
  chain: Chain;
  account: Address;
  /** The tokens of the pair as they are shown. */
  tokens: readonly [Token, Token];
  shares: bigint;
  deadlineSeconds: number;
  targets: readonly Address[] | undefined;
  /** The consents that the trader has given. */
  given: readonly Consent[];
};

/** The outcome of a request to sign: unavailable when this pair or wallet cannot do it. */
export type PermitOutcome = ActionOutcome<
  { status: 'signed'; permit: SignedPermit },
  StoppedAction | { status: 'unavailable' }
>;

type ReadyPermit = {
  status: 'ready';
  request: GatedSignature;
  deadline: bigint;
  facts: { consents: readonly Consent[] };
};

/**
 * Asks the wallet to sign a permit for exactly these shares, passed by the gate and agreed to. It is unavailable when a
 * pair has none, the wallet fails or the account is a contract: an approval by transaction, with checks of its own, is
 * then asked for instead. Throws `PromptOpenError` while the wallet has another request open.
 */
export async function signPermit({ given, ...permit }: PermitRequest): Promise<PermitOutcome> {
  const { chain, account, shares } = permit;
  const action: WalletAction<
    ReadyPermit,
    StoppedAction | { status: 'unavailable' },
    { status: 'signed'; permit: SignedPermit }
  > = {
    chainId: chain.id,
    prepare: (clients) => judgePermit(clients, permit),
    asks: 'signature',
    request: ({ request, deadline }) => ({
      signature: request,
      onSigned: (signature) => ({ status: 'signed', permit: { value: shares, deadline, signature } }),
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
    return { status: 'unavailable' };
  }
}

/** Reads the pair by both nodes and passes the permit, which is valid from now on, to the gate. */
async function judgePermit(
  clients: Clients,
  { chain, account, tokens, shares, deadlineSeconds, targets }: Omit<PermitRequest, 'given'>,
): Promise<ReadyPermit | StoppedAction | { status: 'unavailable' }> {
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
  return { status: 'ready', request: verdict.request, deadline, facts: verdict.facts };
}

/** Returns true when an account has code, by the gateway's node. */
async function isContract(chain: Chain, account: Address): Promise<boolean> {
  const code = await orNothing(
    getClient(chain.id).then((client) => getCode(client, { address: account })),
    maxReviewMs,
  );
  return code !== undefined;
}
