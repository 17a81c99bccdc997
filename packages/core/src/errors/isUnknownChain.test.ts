import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isUnknownChain } from './isUnknownChain';

const said = 'Unrecognized chain ID "0xa". Try adding the chain using wallet_addEthereumChain first.';

test.each([
  { code: 4902, message: said },
  { code: '4902' },
  { code: -32603, message: said },
  { code: -32603, message: 'Internal error', data: { originalError: { code: 4902 } } },
  { code: -32000, message: 'Internal JSON-RPC error.', data: { cause: { message: said } } },
  { code: -32602, message: 'Invalid params: unsupported chain 0xa' },
  { code: 5000, message: 'Chain 10 is not supported by this wallet' },
  { message: 'The network has not been added to the wallet' },
  { message: "The wallet doesn't support this network" },
  { message: 'Network with chainId 0xa not found' },
  said,
  new Error('Unknown network'),
  JSON.stringify({ code: 4902 }),
  { code: 'CHAIN_NOT_ADDED' },
  { name: 'ChainNotFoundError' },
  'chainId not supported',
  'Invalid chainId',
  'No network with chain id 10',
  'Chain ID 10 is unsupported',
  'Please add the network first',
  'Could not find chain 0xa',
  'chain 0xa is not in your wallet',
  'Wallet does not support chain 10',
  'Blockchain not supported',
  '不支持的网络',
  { code: 4200, message: 'Unsupported method' },
  { code: -32601, message: 'The method wallet_switchEthereumChain does not exist/is not available' },
  'Missing or invalid. request() chainId: eip155:137',
  'Missing or invalid. request() method: wallet_switchEthereumChain',
  'No matching chain',
  'Netzwerk nicht gefunden',
  'Unbekannte Chain-ID',
  'Сеть не найдена',
  'Неизвестная сеть',
  'Réseau inconnu',
  'Red no reconocida',
  'Rede não suportada',
  'Rete sconosciuta',
  'Bilinmeyen ağ',
  'Mạng không được hỗ trợ',
  '알 수 없는 네트워크',
  'サポートされていないネットワークです',
  'الشبكة غير مدعومة',
])('%j is about an unknown network', (thrown) => {
  expect(isUnknownChain(thrown)).toBe(true);
});

test.each([
  undefined,
  null,
  '',
  {},
  { code: 4001, message: 'User rejected the request.' },
  { code: -32002, message: "Request of type 'wallet_switchEthereumChain' already pending" },
  { code: -32603, message: 'Internal error' },
  { code: 4900, message: 'The provider is disconnected from all chains.' },
  { code: 4901, message: 'The provider is not connected to the requested chain' },
  new Error('timeout'),
  'Network error: could not be reached',
  'Network request failed: host not found',
  'Der Benutzer hat die Anfrage abgelehnt',
  'Netzwerkfehler',
  'Ошибка сети',
  'Unbekannter Netzwerkfehler',
  'Неизвестная ошибка сети',
  'Error de red desconocido',
  'Erreur réseau inconnue',
  '不明なネットワークエラー',
  '알 수 없는 네트워크 오류',
  '未知网络错误',
])('%j is not', (thrown) => {
  expect(isUnknownChain(thrown)).toBe(false);
});

test('never throws', () => {
  fc.assert(fc.property(fc.anything({ withNullPrototype: true }), (thrown) => void isUnknownChain(thrown)));
});
