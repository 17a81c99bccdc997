import { getBalances } from '@livery/core/actions/getBalances';
import type { FeeProgram } from '@livery/core/domain/feeProgram';
import type { FeeStanding } from '@livery/core/domain/feeStanding';
import { getFeeStanding } from '@livery/core/domain/getFeeStanding';
import type { Token } from '@livery/core/domain/token';
import type { Address } from 'viem';
import { getClient } from '../../../config/getClient';

export type FeeHolders = {
  program: FeeProgram;
  /** The normal fee, a fraction. */
  normal: number;
  token: Token;
  account: Address | undefined;
  affiliate: Address | undefined;
};

/** How trader and referrer stand in the fee programme, by what they hold now. */
export async function readFeeStanding(chainId: number, holders: FeeHolders): Promise<FeeStanding> {
  const { program, normal, token, account, affiliate } = holders;
  const read = async (owner: Address | undefined) => {
    if (!owner) return undefined;
    const { balances } = await getBalances(await getClient(chainId), { account: owner, tokens: [token.address] });
    return balances[0];
  };
  const [balance, referred] = await Promise.all([read(account), read(affiliate)]);
  return getFeeStanding({
    program,
    normal,
    token,
    balance,
    affiliate: affiliate && { address: affiliate, balance: referred },
  });
}
