import type { visitorCountry } from '@livery/core/wire/restrictions/restrictions';
import type * as v from 'valibot';
import type { Context } from '../context/createContext';
import { toStaticFile } from '../page/staticFile';
import { getProduct } from '../services/page/getProduct';
import { getCountry } from './getCountry';
import { type ApiRoute, json, reference } from './route';
import { sendFile } from './sendFile';

/** The configuration for the asking host, the country of the asking visitor, and the description of a sandbox's chains. */
export function configRoutes(context: Context): ApiRoute[] {
  const { info } = context.sandbox;
  return [
    {
      method: 'get',
      path: '/api/config',
      operation: {
        operationId: 'getConfig',
        summary: 'The configuration for the asking host',
        description: 'The entry of the host in the Host header, or the default one, and the chains that are offered.',
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
      path: '/api/country',
      operation: {
        operationId: 'getCountry',
        summary: 'The country of the visitor who asks',
        description: 'As a proxy of the operator names it: without a country where none does. Never cached.',
        responses: { 200: json('The country', reference('VisitorCountry')) },
      },
      handlers: [
        (c) => {
          c.header('Cache-Control', 'no-store');
          const body: v.InferOutput<typeof visitorCountry> = { country: getCountry(c, context) };
          return c.json(body);
        },
      ],
    },
    {
      method: 'get',
      path: '/api/sandbox',
      operation: {
        operationId: 'getSandbox',
        summary: 'The local chains, on a sandbox only',
        description: 'Addresses and tokens of the local chains, for people and tests.',
        responses: { 200: json('The chains', reference('Sandbox')), 404: json('Not a sandbox') },
      },
      handlers: [(c) => (info ? sendFile(c, info) : c.notFound())],
    },
  ];
}
