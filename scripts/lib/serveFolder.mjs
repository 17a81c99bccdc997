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
 * of a folder, and `404.html`, if there is one, with status 404 for anything else. Resolves to its address, with the path, and its
 * stop. Takes any free port unless one is given, and sends the given headers with each answer.
 *
 * @param {{ folder: string, path?: string, port?: number, headers?: Record<string, string> }} parameters
 */
export async function serveFolder({ folder, path = '/', port = 0, headers = {} }) {
  const server = createServer((request, response) => {
    const { pathname, search } = new URL(request.url ?? '/', 'http://localhost');
    const send = (status, file) =>
      response
        .writeHead(status, { 'content-type': types[extname(file)] ?? 'application/octet-stream', ...headers })
        .end(existsSync(file) ? readFileSync(file) : '');
    const file = pathname.startsWith(path) && join(folder, normalize(`/${pathname.slice(path.length)}`));
    if (!file || !existsSync(file)) return void send(404, join(folder, '404.html'));
    if (!statSync(file).isDirectory()) return void send(200, file);
    if (!pathname.endsWith('/')) return void response.writeHead(302, { location: `${pathname}/${search}` }).end();
    const index = join(file, 'index.html');
    return void (existsSync(index) ? send(200, index) : send(404, join(folder, '404.html')));
  });
  await new Promise((resolve, reject) =>
    server.once('error', reject).listen(port, '127.0.0.1', () => resolve(undefined)),
  );
  const address = server.address();
  return {
    url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : port}${path}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve(undefined));
        server.closeAllConnections();
      }),
  };
}
