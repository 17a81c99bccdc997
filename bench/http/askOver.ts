import { type Agent, get } from 'node:http';

/** Asks for a URL over a connection of the agent. Returns the body; throws for any other status than 200. */
export function askOver(agent: Agent, url: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    get(url, { agent }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => {
        const body = Buffer.concat(chunks);
        if (response.statusCode === 200) resolve(body);
        else reject(new Error(`${response.statusCode} ${body}`));
      });
    }).on('error', reject);
  });
}
