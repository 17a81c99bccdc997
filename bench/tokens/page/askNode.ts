type Answer = { id: number; status: number; text: string; calls: readonly number[] };

/** Number of balances in each call of the page. */
export const counts: number[] = [];

const worker = new Worker(new URL('./nodeWorker.ts', import.meta.url), { type: 'module' });
const waiting = new Map<number, (answer: Answer) => void>();
let asked = 0;

worker.onmessage = ({ data }: MessageEvent<Answer>) => {
  waiting.get(data.id)?.(data);
  waiting.delete(data.id);
};

/** Works like `fetch` with a node in a worker, so that its cost does not count towards the page. */
export async function askNode(path: string, init: RequestInit = {}): Promise<Response> {
  const id = ++asked;
  const answer = new Promise<Answer>((resolve) => waiting.set(id, resolve));
  worker.postMessage({ id, path, body: init.body });
  const { status, text, calls } = await answer;
  counts.push(...calls);
  return new Response(text, { status, headers: { 'content-type': 'application/json' } });
}
