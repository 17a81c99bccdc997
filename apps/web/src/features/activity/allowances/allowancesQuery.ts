import { orNothing } from '@livery/core/actions/orNothing';
import type { Chain } from '@livery/core/domain/chains';
import { type ExchangeSpender, listSpenders } from '@livery/core/domain/swap/listSpenders';
import type { Token } from '@livery/core/domain/tokens/token';
import { queryOptions } from '@tanstack/react-query';
import type { Address, Client } from 'viem';
import { getClient } from '../../../chain/getClient';
import { getTime } from '../../../state/clock';
import { getSecondNode, maxReviewMs } from '../../../wallet/getSecondNode';

/** An allowance that the account gave to a contract of the exchange, in base units. */
export type Allowance = ExchangeSpender & {
  token: Token;
  amount: bigint;
  /** True for what Permit2 lets the Universal Router take. */
  isOfPermit2?: boolean;
};

/** More tokens than any list that ships with the page; of a longer list, the first ones are asked. */
const maxTokens = 1_000;

/** `isWitnessed` where the wallet's own node read them. */
type ReadAllowances = { allowances: readonly Allowance[]; isWitnessed: boolean };

/**
 * The account's allowances for the contracts of the exchange, the unlimited ones first. The wallet's own node reads them
 * where it has one and answers, else the gateway's. `mined` is how many approvals of the account were mined: with
 * another one they are read again, and the old ones are shown meanwhile.
 */
export function allowancesQuery({ chain, account, tokens, mined }: AllowancesParameters) {
  const asked = tokens.slice(0, maxTokens);
  const addresses = asked.map(({ address }) => address);
  const holder = ['allowances', chain.id, account] as const;
  return queryOptions({
    queryKey: [...holder, addresses, mined],
    queryFn: async (): Promise<ReadAllowances> => {
      const second = await getSecondNode(chain.id).catch(() => undefined);
      const read = (client: Client) => readGiven(client, { chain, account, tokens: asked });
      const witnessed = second && (await orNothing(read(second), maxReviewMs));
      const allowances = witnessed ?? (await read(await getClient(chain.id)));
      return { allowances: allowances.toSorted(compareAllowances), isWitnessed: witnessed !== undefined };
    },
    // Another account or chain starts empty.
    placeholderData: (previous: ReadAllowances | undefined, query) =>
      holder.every((part, index) => query?.queryKey[index] === part) ? previous : undefined,
    staleTime: 30_000,
    retry: 1,
  });
}

async function readGiven(
  client: Client,
  { chain, account: owner, tokens }: Pick<AllowancesParameters, 'chain' | 'account' | 'tokens'>,
): Promise<readonly Allowance[]> {
  const [{ readAllowances }, { readTokenPermits }] = await Promise.all([
    import('@livery/core/actions/readAllowances'),
    import('@livery/core/actions/readTokenPermitState'),
  ]);
  const spenders = listSpenders(chain);
  const reads = { owner, tokens: tokens.map(({ address }) => address) };
  const [given, permitted] = await Promise.all([
    readAllowances(client, { ...reads, spenders: spenders.map(({ spender }) => spender) }),
    readTokenPermits(client, { ...reads, chain, now: BigInt(Math.floor(getTime(chain.id) / 1_000)) }),
  ]);
  const byAddress = new Map(tokens.map((token) => [token.address, token]));
  const listed = given.flatMap(({ token: address, spender, amount }): Allowance[] => {
    const token = byAddress.get(address);
    const of = spenders.find((one) => one.spender === spender);
    return token && of ? [{ ...of, token, amount }] : [];
  });
  const ofPermit2 = permitted.flatMap(({ token: address, spender, amount }): Allowance[] => {
    const token = byAddress.get(address);
    return token ? [{ spender, purpose: 'swap', isOfPermit2: true, token, amount }] : [];
  });
  return [...listed, ...ofPermit2];
}

type AllowancesParameters = { chain: Chain; account: Address; tokens: readonly Token[]; mined: number };

function compareAllowances(one: Allowance, other: Allowance): number {
  return (
    Number(isUnlimited(other.amount)) - Number(isUnlimited(one.amount)) ||
    one.token.symbol.localeCompare(other.token.symbol)
  );
}

/** The largest amount of tokens that keep amounts in 96 bits. */
const max96 = 2n ** 96n - 1n;

/** The amount that Permit2 never lowers. */
const max160 = 2n ** 160n - 1n;

/** Returns true for the maximum, and for what tokens that lower it leave of it after any number of trades. */
export function isUnlimited(amount: bigint): boolean {
  return amount >= 2n ** 255n || amount === max96 || amount === max160;
}
