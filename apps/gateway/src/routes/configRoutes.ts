import { getProduct } from '../services/page/getProduct';
import type { Context } from '../store/createContext';
import { toStaticFile } from '../store/page/staticFile';
import { json, type Route, reference } from './route';
import { sendFile } from './sendFile';

/** The configuration for the asking host, and the description of a sandbox's chains. */
export function configRoutes(context: Context): Route[] {
  const { info } = context.sandbox;
  return [
    {
      method: 'get',
      path: '/api/config',
      operation: {
        summary: 'The configuration for the asking host',
        responses: { 200: json('The configuration', reference('Config')) },
      },
      handlers: [
        (c) => {
          const body = Buffer.from(JSON.stringify(getProduct(context, c.req.header('host'))));
          c.header('Vary', 'Host');
          return sendFile(c, toStaticFile('/config.json', body));
        },
      ],
    },
    {
      method: 'get',
      path: '/api/sandbox',
      operation: {
        summary: 'The local chains, on a sandbox only',
        responses: { 200: json('The chains', reference('Sandbox')), 404: json('Not a sandbox') },
      },
      handlers: [(c) => (info ? sendFile(c, info) : c.notFound())],
    },
  ];
}
