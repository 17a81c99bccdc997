/** Words of a program, which no trader should read. */
export const programWords = /\[object|TypeError|undefined|Cannot read|is not a function/;

const circle: Record<string, unknown> = { code: -32603 };
circle.cause = circle;
circle.data = { originalError: circle };
const ownCause = new Error('Out of battery');
ownCause.cause = ownCause;
const shut = Proxy.revocable({}, {});
shut.revoke();
const refuse = () => {
  throw new TypeError('Cannot read properties of undefined');
};
const endless: object = new Proxy(() => endless, { get: () => endless });

/** Failures of wallets that are no refusal of their owner's, by name: all the forms in which something may be thrown. */
export const oddFailures: readonly (readonly [string, unknown])[] = [
  ['nothing', undefined],
  ['null', null],
  ['a number', 7],
  ['a large number', 2n ** 80n],
  ['a symbol', Symbol('no')],
  ['a function', () => 'no'],
  ['a flag', false],
  ['an empty text', ''],
  ['a text', 'The vault is locked'],
  ['a text of JSON', '{"code":-32603,"message":"The vault is locked"}'],
  ['a code alone', { code: -32603 }],
  ['a code as text', { code: 'SERVER_ERROR' }],
  ['an empty object', {}],
  ['an object without a prototype', Object.create(null)],
  ['a list', [{ message: 'The vault is locked' }]],
  ['an empty message', { code: -32000, message: '' }],
  ['a message that is an object', { message: { text: 'no' } }],
  ['a message inside a message', { message: { message: 'The vault is locked' } }],
  ['an error without words', new Error('')],
  ['an error of another realm', { name: 'Error', message: 'The vault is locked', stack: 'Error' }],
  ['the fault of its own program', new TypeError("Cannot read properties of undefined (reading 'id')")],
  ['the words of its own program', { code: -32603, message: '[object Object]' }],
  ['a cause', { code: -32603, cause: { message: 'The vault is locked' } }],
  ['a cause that is a text', Object.assign(new Error(''), { cause: 'The vault is locked' })],
  [
    'a failure inside its data',
    { code: -32603, message: 'Internal JSON-RPC error.', data: { message: 'nonce too low' } },
  ],
  ['an original error', { data: { originalError: { code: 7, message: 'The vault is locked' } } }],
  ['a circle', circle],
  ['its own cause', ownCause],
  ['a frozen object', Object.freeze({ code: -32603, message: 'The vault is locked' })],
  ['a closed proxy', shut.proxy],
  ['an endless proxy', endless],
  ['properties that throw', new Proxy({}, { get: refuse, has: refuse, getPrototypeOf: refuse, ownKeys: refuse })],
  ['a message that throws', Object.defineProperty({ code: -32603 }, 'message', { get: refuse })],
  ['a code that throws', Object.defineProperty(new Error('The vault is locked'), 'code', { get: refuse })],
  ['a very long text', 'Out of battery '.repeat(100_000)],
  ['many lines', 'The vault\r\n\u2028is\u0000 locked\u202e\u200b'],
];

/** Refusals of a wallet's owner in the forms and words of wallets. */
export const refusals: readonly unknown[] = [
  { code: 4001 },
  { code: '4001' },
  { code: 4001, message: 'nonce too low' },
  {
    code: 'ACTION_REJECTED',
    message: 'user rejected transaction (action="sendTransaction", transaction={ "nonce": 7 })',
  },
  { code: -32000, message: 'Request rejected by user' },
  { code: -32603, message: 'User denied transaction signature' },
  { code: -32603, message: 'MetaMask Tx Signature: User denied transaction signature.' },
  { code: -32603, message: 'x', data: { originalError: { code: 4001 } } },
  { code: -32603, message: 'Internal JSON-RPC error.', data: { code: 4001, message: 'No' } },
  { message: 'User canceled' },
  { code: 5000, message: 'User rejected.' },
  { code: 5002, message: 'User disapproved requested methods' },
  { code: -32603, cause: { code: 4001 } },
  { code: -32603, error: { message: 'The user rejected the request.' } },
  '{"code":-32603,"message":"User rejected the transaction"}',
  'Cancelled by user',
  'cancelled',
  'User closed modal',
  'You rejected the request',
  'The user has explicitly rejected this',
  'Transaction declined by the wallet owner',
  'Error: Transaction was rejected',
  'Execute failed: User abort',
  'Signature denied',
  'Transaction rejected in your wallet',
  { name: 'UserRejectedRequestError', message: '' },
  { name: 'TransactionRefusedOnDevice', message: 'No.' },
  { statusCode: 0x6985, name: 'TransportStatusError', message: 'Ledger device: (0x6985)' },
  new Error('Ledger device: Condition of use not satisfied (denied by the user?) (0x6985)'),
  { code: 0x5501, message: 'Ledger device: UNKNOWN_ERROR (0x5501)' },
  { code: 'Failure_ActionCancelled', error: 'Action cancelled by user' },
  { code: 'Method_Cancel', message: 'Popup closed' },
  { code: 'USER_REJECTED' },
  { message: '用户取消了操作' },
  { error: { reason: 'user_denied' } },
  'Error: {"code":4001,"message":"No"}',
  {
    code: -32603,
    message: `[ethjs-query] while formatting outputs from RPC '{"value":{"code":-32603,"data":{"code":4001,"message":"No"}}}'`,
  },
  { code: -32003, message: 'MetaMask Tx Signature: User denied transaction signature.' },
  'Transaction not approved by user',
  'Confirmation declined',
  { type: 'USER_REJECTED' },
  "La transaction a été refusée par l'utilisateur",
  'Transazione rifiutata dall’utente',
  'El usuario rechazó la transacción',
  'O usuário rejeitou',
  'Der Benutzer hat die Transaktion abgelehnt',
  'Пользователь отклонил запрос',
  'Kullanıcı tarafından reddedildi',
  'Người dùng đã từ chối',
  'Ditolak oleh pengguna',
  'Użytkownik odrzucił transakcję',
  'ユーザーが拒否しました',
  'キャンセルされました',
  '사용자가 거부했습니다',
  '사용자에 의해 취소됨',
  '拒絕',
];

/** Failures that speak of a rejection which is not the owner's. */
export const otherRejections: readonly unknown[] = [
  { code: -32003, message: 'Transaction rejected' },
  { code: -32000, message: 'transaction rejected by node' },
  { code: -32000, message: 'Transaction rejected: insufficient funds for gas * price + value' },
  { code: -32000, message: 'transaction rejected by the sequencer' },
  { code: -32000, message: 'Transaction cancelled by the network: replacement transaction underpriced' },
  { code: -32603, message: 'execution reverted: denied by user' },
  { code: -32603, message: 'The node rejected the transaction of this user' },
  { code: -32603, message: 'UserOperation rejected by bundler' },
  { code: -32000, message: 'nonce too low: user transaction rejected' },
  { code: 3, message: 'execution reverted: rejected', data: '0x08c379a0' },
  {
    code: -32603,
    message: 'Internal JSON-RPC error.',
    data: { code: -32000, message: 'replacement transaction underpriced' },
  },
  { code: 'INSUFFICIENT_FUNDS', message: 'insufficient funds for intrinsic transaction cost' },
  { code: 'CALL_EXCEPTION', reason: 'user rejected', message: 'transaction execution reverted' },
  { code: 4100, message: 'The page is not connected to this account' },
  { code: 4200, message: 'The wallet does not support this method' },
  { code: 4900, message: 'Disconnected' },
  { code: -32002, message: 'Request of type wallet_requestPermissions already pending' },
  new Error('connect ECONNREFUSED: connection refused'),
  new Error('The operation was aborted.'),
  'Request timed out while waiting for the user',
];
