// A chunk of its own: loaded with the first signature.
import { readPermitState } from '@livery/core/actions/liquidity/readPermitState';
import { signGated } from '@livery/core/actions/signGated';
import type { Chain } from '@livery/core/domain/chains';
import type { SignedPermit } from '@livery/core/domain/liquidity/liquidityIntent';
import { toTypedData } from '@livery/core/domain/orders/toTypedData';
import { gateSignature } from '@livery/core/gate/gateSignature';
import type { Address } from 'viem';
import { getClients, readWalletFacts } from '../../../send/getWalletClient';

export type PermitRequest = {
  chain: Chain;
  account: Address;
  /** The tokens of the pair; the native coin in its wrapped form. */
  tokens: readonly [Address, Address];
  shares: bigint;
  deadlineSeconds: number;
  targets: readonly Address[] | undefined;
};

/** The outcome of a request to sign: a permit, the trader's rejection, or that this pair or wallet cannot do it. */
export type PermitOutcome =
  | { status: 'signed'; permit: SignedPermit }
  | { status: 'rejected' }
  | { status: 'unavailable' };

/**
 * Asks the wallet to sign a permit for exactly these shares, passed by the gate. It is unavailable when a pair has none,
 * the gate refuses it or the wallet fails: an approval by transaction, with checks of its own, is then asked for instead.
 */
export async function signPermit({
  chain,
  account,
  tokens,
  shares,
  deadlineSeconds,
  targets,
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
    if (!verdict.ok) return { status: 'unavailable' };
    const signed = await signGated(clients.wallet, { request: verdict.request });
    if (signed.status === 'rejected') return signed;
    return { status: 'signed', permit: { value: shares, deadline, signature: signed.signature } };
  } catch {
    return { status: 'unavailable' };
  }
}
