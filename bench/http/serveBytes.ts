// A server that does nothing but answer, run as a process of its own: what any answer over HTTP costs at least.
import { createServer } from 'node:http';

const body = 'x'.repeat(Number(process.argv[2]));
const server = createServer((request, response) => {
  if (request.url === '/processor') return response.end(`${process.cpuUsage().user + process.cpuUsage().system}`);
  response.setHeader('content-type', 'application/json');
  response.end(body);
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  process.send?.(typeof address === 'object' ? address?.port : undefined);
});
