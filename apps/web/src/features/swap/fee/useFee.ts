import type { Chain } from '@livery/core/domain/chains';
import { nameChainId } from '@livery/core/domain/chains';
import { type FeeProgram, getProgramToken } from '@livery/core/domain/fees/feeProgram';
import { type Fee, getFee } from '@livery/core/domain/fees/getFee';
import type { FeeEligibility } from '@livery/core/domain/fees/getFeeEligibility';
import type { Token } from '@livery/core/domain/tokens/token';
import type { AppConfig } from '@livery/core/wire/appConfig';
import { queryOptions, skipToken, useQuery } from '@tanstack/react-query';
import type { Address } from 'viem';
import { everyBlock } from '../../../chain/blockNumber';
import { useConnection, useWalletStart } from '../../../connection/useConnection';
import { nameQuery, usePayee } from '../../../recipient/useRecipient';
import { getDefaultCurrency } from '../params/getDefaultCurrency';
import type { FeeHolders } from './readFeeEligibility';

type Form = {
  chain: Chain;
  app: AppConfig;
  sellToken: Token | undefined;
  buyToken: Token | undefined;
  recipient: Address | undefined;
  affiliate: string | undefined;
  /** The token of the chain's fee programme. */
  programToken: Token | undefined;
};

export type FormFee = {
  /** The fee for the tokens of the form; the normal one while a balance that may change it is unknown. */
  fee: Fee | undefined;
  eligibility: FeeEligibility | undefined;
  tokens: readonly (Token | undefined)[];
  /** The programme's offer to a visitor without a wallet; `name` is the operator's. */
  offer: { program: FeeProgram; normal: number; token: Token; name: string } | undefined;
  /** True when the chain has a fee programme that lowers the fee, of which there will be something to say. */
  isExpected: boolean;
};

/** Returns the fee of the form and the fee programme's terms for the account. */
export function useFee({ chain, app, sellToken, buyToken, recipient, affiliate, programToken }: Form): FormFee {
  const { config, chains: served } = app;
  const { token_fee_program: program, buyTokenPercentage: normal } = config;
  const { address: account, status } = useConnection();
  const isAbsent = useWalletStart().isDone && status === 'disconnected';
  const programId = getProgramToken(program, chain);
  const referrer = useAffiliate(programId && affiliate, served);
  const holders = program && programToken && { program, normal, token: programToken, account, affiliate: referrer };
  const isCheaper = program !== undefined && program.buyTokenPercentage < normal;
  const { data: eligibility } = useQuery(feeEligibilityQuery(chain.id, holders));
  const defaultToken = getDefaultCurrency(config, chain);
  const sides = sellToken && buyToken && { sellToken: sellToken.address, buyToken: buyToken.address };
  return {
    fee: sides && getFee({ config, chain, ...sides, defaultToken, recipient, eligibility }),
    eligibility,
    tokens: [sellToken, buyToken],
    offer: holders && isCheaper && isAbsent ? { ...holders, name: config.name } : undefined,
    isExpected: isCheaper && programId !== undefined,
  };
}

/** The eligibility of trader and referrer, read again with each block. Its code loads with the first call. */
function feeEligibilityQuery(chainId: number, holders: FeeHolders | undefined) {
  const { program, token, account, affiliate } = holders ?? {};
  return queryOptions({
    queryKey: [...everyBlock(chainId), 'feeEligibility', program, token?.address, account, affiliate],
    queryFn:
      holders && (account || affiliate)
        ? async () => (await import('./readFeeEligibility')).readFeeEligibility(chainId, holders)
        : skipToken,
    staleTime: 12_000,
    gcTime: 60_000,
  });
}

/** Returns the address of a link's affiliate once it is known. Names are looked up only when Ethereum is served. */
function useAffiliate(affiliate: string | undefined, served: readonly number[]): Address | undefined {
  const payee = usePayee(affiliate);
  const name = payee && 'name' in payee ? payee.name : '';
  const { data } = useQuery({ ...nameQuery(name), enabled: name !== '' && served.includes(nameChainId) });
  // An account of another network may be nobody's here.
  if (payee && 'address' in payee) return payee.mark ? undefined : payee.address;
  return data && data !== 'offchain' ? data : undefined;
}
