import type { Hono } from 'hono';

/** Yields the events of a stream of a gateway, from the one after `lastEventId` on. */
export async function* readEvents(app: Hono, path: string, lastEventId?: string) {
  const headers = lastEventId === undefined ? {} : { 'Last-Event-ID': lastEventId };
  const response = await app.request(path, { headers });
  if (!response.headers.get('content-type')?.includes('text/event-stream')) throw new Error('There is no stream.');
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  if (!reader) return;
  let text = '';
  try {
    for (;;) {
      const { value, done } = await reader.read();
      if (done) return;
      text += value;
      for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
        const lines = text.slice(0, end).split('\n');
        text = text.slice(end + 2);
        yield Object.fromEntries(lines.map((line) => [line.split(': ')[0], line.slice(line.indexOf(': ') + 2)]));
      }
    }
  } finally {
    await reader.cancel();
  }
}

/** Returns the next event of a name. Throws when the stream ends. */
export async function takeEvent(events: AsyncGenerator<Record<string, string>>, name: string) {
  for (;;) {
    const { value, done } = await events.next();
    if (done) throw new Error('The stream ended.');
    if (value.event === name) return value;
  }
}
