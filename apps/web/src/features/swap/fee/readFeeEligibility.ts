import { getBalances } from '@livery/core/actions/getBalances';
import type { FeeProgram } from '@livery/core/domain/fees/feeProgram';
import { type FeeEligibility, getFeeEligibility } from '@livery/core/domain/fees/getFeeEligibility';
import type { Token } from '@livery/core/domain/tokens/token';
import type { Address } from 'viem';
import { getClient } from '../../../chain/getClient';

export type FeeHolders = {
  program: FeeProgram;
  /** The normal fee, a fraction. */
  normal: number;
  token: Token;
  account: Address | undefined;
  affiliate: Address | undefined;
};

/** Returns the eligibility of trader and referrer for the fee programme, from their current balances. */
export async function readFeeEligibility(chainId: number, holders: FeeHolders): Promise<FeeEligibility> {
  const { program, normal, token, account, affiliate } = holders;
  const read = async (owner: Address | undefined) => {
    if (!owner) return undefined;
    const { balances } = await getBalances(await getClient(chainId), { account: owner, tokens: [token.address] });
    return balances[0];
  };
  const [balance, referred] = await Promise.all([read(account), read(affiliate)]);
  return getFeeEligibility({
    program,
    normal,
    token,
    balance,
    affiliate: affiliate && { address: affiliate, balance: referred },
  });
}
