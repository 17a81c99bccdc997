import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, relative } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';

const types: Partial<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
};

/** Serves a built page as a good host would, with every file precompressed by brotli at maximum quality, on a free port. */
export async function serveFolder(folder: string): Promise<{ url: string; stop: () => void }> {
  const files = new Map<string, { type: string; body: Buffer }>();
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = join(entry.parentPath, entry.name);
    const path = `/${relative(folder, file)}`.replace(/\/index\.html$/, '/');
    const body = readFileSync(file);
    const params = { [constants.BROTLI_PARAM_SIZE_HINT]: body.length };
    files.set(path, {
      type: types[extname(file)] ?? 'application/octet-stream',
      body: brotliCompressSync(body, { params }),
    });
  }
  const server = createServer((request, response) => {
    const file = files.get(new URL(request.url ?? '/', 'http://localhost').pathname);
    if (!file) return response.writeHead(404).end();
    const headers = { 'content-type': file.type, 'content-encoding': 'br', 'content-length': file.body.length };
    response.writeHead(200, headers).end(file.body);
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const { port } = server.address() as AddressInfo; // it listens on a port
  return {
    url: `http://localhost:${port}/`,
    stop() {
      server.close();
      server.closeAllConnections();
    },
  };
}
