import { mnemonicToAccount } from 'viem/accounts';

/** The bot's account, which no person plays: its nonce is nobody else's. */
export const botAccount = mnemonicToAccount('test test test test test test test test test test test junk', {
  addressIndex: 99,
});
