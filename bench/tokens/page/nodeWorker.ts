import { createNode } from '../../../apps/web/src/features/tokens/testing/createNode';
import { createTokens } from './createTokens';

const ether = 10n ** 18n;
const node = createNode();
// The worker's own global scope has no type in a program that is written for pages.
const scope: { onmessage: ((event: MessageEvent) => void) | null; postMessage: (message: unknown) => void } =
  globalThis;

for (const token of createTokens(900).filter((_, index) => index % 100 === 0)) node.balances.set(token.address, ether);

scope.onmessage = async ({ data: { id, path, body } }) => {
  const calls = node.calls.length;
  const response = await node.fetch(new URL(path, location.origin).href, { method: 'POST', body });
  scope.postMessage({ id, status: response.status, text: await response.text(), calls: node.calls.slice(calls) });
};
