import { Agent } from 'node:http';
import type { Exchange } from '../page/startExchange';
import { askOver } from './askOver';

/** A prime, so that every pair has its turn. */
const stride = 1_009;

/** Returns the paths of quotes for a unit between `count` pairs of a chain's tokens, spread over all that can be traded. */
export async function listQuestions(
  { url, chains }: Exchange,
  { chainId, count }: { chainId: number; count: number },
): Promise<string[]> {
  const { tokens = [] } = chains.find(({ id }) => id === chainId) ?? {};
  const pairs = tokens.flatMap((sell) => tokens.flatMap((buy) => (sell === buy ? [] : { sell, buy })));
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const found: string[] = [];
  for (let index = 0; found.length < count && index < pairs.length; index += 1) {
    const { sell, buy } = pairs[(index * stride) % pairs.length] ?? {};
    const unit = 10n ** BigInt(sell?.decimals ?? 0);
    const path = `/api/${chainId}/swap/v1/quote?sellToken=${sell?.address}&buyToken=${buy?.address}&skipValidation=true&sellAmount=${unit}`;
    await askOver(agent, url + path).then(
      () => found.push(path),
      // No route leads from one to the other.
      () => undefined,
    );
  }
  agent.destroy();
  return found;
}
