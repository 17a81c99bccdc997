import type { Chain } from '@livery/core/domain/chain';
import type { Fee } from '@livery/core/domain/fee';
import type { FeeStanding } from '@livery/core/domain/feeStanding';
import { getFee } from '@livery/core/domain/getFee';
import { getProgramToken } from '@livery/core/domain/getProgramToken';
import type { Token } from '@livery/core/domain/token';
import type { AppConfig } from '@livery/core/wire/appConfig';
import { useQuery } from '@tanstack/react-query';
import type { Address } from 'viem';
import { useConnection } from '../../../state/useConnection';
import { getDefaultCurrency } from '../params/getDefaultCurrency';
import { feeStandingQuery } from './feeStandingQuery';
import { useAffiliate } from './useAffiliate';

type UseToken = (asked: { chain: Chain; currencyId: string | undefined }) => { token: Token | undefined };

type Form = {
  chain: Chain;
  app: AppConfig;
  sellToken: Token | undefined;
  buyToken: Token | undefined;
  recipient: Address | undefined;
  affiliate: string | undefined;
  useToken: UseToken;
};

export type FormFee = {
  /** What holds for the tokens of the form; the normal fee while a balance that may change it is unknown. */
  fee: Fee | undefined;
  standing: FeeStanding | undefined;
  tokens: readonly (Token | undefined)[];
  /** Whether the chain has a programme in which the connected account has a standing. */
  isExpected: boolean;
};

/** The fee of the form, and what there is to know about it. */
export function useFee({ chain, app, sellToken, buyToken, recipient, affiliate, useToken }: Form): FormFee {
  const { config, chains: served } = app;
  const { token_fee_program: program, buyTokenPercentage: normal } = config;
  const { address: account } = useConnection();
  const programToken = getProgramToken(program, chain);
  const { token } = useToken({ chain, currencyId: programToken });
  const referrer = useAffiliate(programToken && affiliate, served);
  const holders = program && token && { program, normal, token, account, affiliate: referrer };
  const { data: standing } = useQuery(feeStandingQuery(chain.id, holders));
  const defaultToken = getDefaultCurrency(config, chain);
  const sides = sellToken && buyToken && { sellToken: sellToken.address, buyToken: buyToken.address };
  return {
    fee: sides && getFee({ config, chain, ...sides, defaultToken, recipient, standing }),
    standing,
    tokens: [sellToken, buyToken],
    isExpected: account !== undefined && programToken !== undefined,
  };
}
