import type { IncomingMessage } from 'node:http';
import type { Answer } from './interception';

const requestOnly = ['host', 'connection', 'accept-encoding', 'content-length'];
const answerOnly = ['connection', 'transfer-encoding', 'content-length', 'content-encoding', 'keep-alive'];

/** What another server answers to a request whose body was read; not compressed. Redirects are not followed. Rejects when it is away. */
export async function forward(
  { method = 'GET', headers }: IncomingMessage,
  { url, body }: { url: string; body: string },
): Promise<Answer> {
  const sent = Object.entries(headers).filter(([name]) => !requestOnly.includes(name));
  const response = await fetch(url, {
    method,
    headers: sent.map(([name, value]): [string, string] => [name, `${value}`]),
    redirect: 'manual',
    ...(body && { body }),
  });
  const told = [...response.headers].filter(([name]) => !answerOnly.includes(name));
  return {
    status: response.status,
    headers: Object.fromEntries(told),
    body: new Uint8Array(await response.arrayBuffer()),
  };
}
