import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';

const types = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain',
};

/**
 * Serves a folder under a path as a plain static server does, for tests: `index.html` of a folder, a redirect to the slash
 * of a folder, and `404.html` with status 404 for anything else. Resolves to its address, with the path, and its stop.
 *
 * @param {{ folder: string, path?: string }} parameters
 */
export async function serveFolder({ folder, path = '/' }) {
  const server = createServer((request, response) => {
    const { pathname, search } = new URL(request.url ?? '/', 'http://localhost');
    const send = (status, file) =>
      response
        .writeHead(status, { 'content-type': types[extname(file)] ?? 'application/octet-stream' })
        .end(readFileSync(file));
    const file = pathname.startsWith(path) && join(folder, normalize(`/${pathname.slice(path.length)}`));
    if (!file || !existsSync(file)) return void send(404, join(folder, '404.html'));
    if (!statSync(file).isDirectory()) return void send(200, file);
    if (!pathname.endsWith('/')) return void response.writeHead(302, { location: `${pathname}/${search}` }).end();
    const index = join(file, 'index.html');
    return void (existsSync(index) ? send(200, index) : send(404, join(folder, '404.html')));
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  return {
    url: `http://127.0.0.1:${port}${path}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve(undefined));
        server.closeAllConnections();
      }),
  };
}
