const account = { type: 'string', pattern: '^0x[0-9a-fA-F]{40}$' };
const amount = { type: 'string', pattern: '^[0-9]+$' };
const fraction = { type: 'string', pattern: '^[0-9]*\\.?[0-9]+$' };
const flag = { type: 'string', enum: ['true', 'false'] };
const names = { type: 'string', description: 'Names of sources, separated by commas.' };

const query = (name: string, description: string, schema: object, required = false) => ({
  name,
  in: 'query',
  required,
  description,
  schema,
});

const token = 'Its address, the symbol or stand-in address of the native coin, or a listed symbol.';

/** The query of a quote or a price. */
export const swapParameters = [
  { name: 'chainId', in: 'path', required: true, schema: { type: 'integer' } },
  query('sellToken', `The token to sell. ${token}`, { type: 'string' }, true),
  query('buyToken', `The token to buy. ${token}`, { type: 'string' }, true),
  query('sellAmount', 'Base units to sell; exactly one of this and buyAmount.', amount),
  query('buyAmount', 'Base units to buy, net of the fee.', amount),
  query('slippagePercentage', 'The accepted slippage as a fraction, 0 to 1; 0.01 when absent.', fraction),
  query('takerAddress', 'Who will send the transaction.', account),
  query('skipValidation', 'Whether to leave out the simulation from the taker.', flag),
  query('gasPrice', 'In wei; of the last block when absent.', amount),
  query(
    'buyTokenPercentageFee',
    'The fee as a fraction of the bought amount, 0 to 0.05; ignored with a recipient.',
    fraction,
  ),
  query('feeRecipient', 'Who gets the fee.', account),
  query('affiliateAddress', 'Accepted for compatibility.', account),
  query('recipient', 'Who is paid instead of the taker. Such a quote goes by the router and takes no fee.', account),
  query(
    'deadline',
    'The last second, since 1970, in which a call that pays a recipient may run; 20 minutes on when absent.',
    amount,
  ),
  query('excludedSources', 'Sources not to use.', names),
  query('includedSources', 'The only sources to use.', names),
];
