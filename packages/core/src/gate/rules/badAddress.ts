import { getAddress } from 'viem';
import type { GateContext } from '../gateContext';
import type { Rule } from '../rule';

/** Every address of the intent and the quote is 0x and 40 hex characters with the right checksum. */
export const badAddress: Rule<GateContext> = {
  code: 'BAD_ADDRESS',
  check({ intent, response, facts }) {
    const addresses = [
      intent.account,
      intent.sellToken.address,
      intent.buyToken.address,
      intent.fee.recipient,
      intent.recipient,
      facts.account,
      response.to,
      response.from,
      response.allowanceTarget,
      response.sellTokenAddress,
      response.buyTokenAddress,
      ...(response.orders ?? []).flatMap(({ makerToken, takerToken, fillData }) => [
        makerToken,
        takerToken,
        fillData.router,
        ...fillData.tokenAddressPath,
      ]),
    ];
    const bad = addresses.find((address) => address !== undefined && !isChecksummed(address));
    return bad && `${bad} is not a checksummed address.`;
  },
};

function isChecksummed(address: string): boolean {
  return /^0x[0-9a-fA-F]{40}$/.test(address) && getAddress(address) === address;
}
