import { createNode } from '../../../apps/web/src/chain/testing/createNode';
import { createTokens } from './createTokens';

const ether = 10n ** 18n;
const node = createNode();
// The types of a page do not include the global scope of a worker.
const scope: { onmessage: ((event: MessageEvent) => void) | null; postMessage: (message: unknown) => void } =
  globalThis;

for (const token of createTokens(900).filter((_, index) => index % 100 === 0)) node.balances.set(token.address, ether);

scope.onmessage = async ({ data: { id, path, body } }) => {
  const calls = node.calls.length;
  const response = await node.fetch(new URL(path, location.origin).href, { method: 'POST', body });
  scope.postMessage({ id, status: response.status, text: await response.text(), calls: node.calls.slice(calls) });
};
