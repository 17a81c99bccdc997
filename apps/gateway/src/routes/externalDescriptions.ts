import { json, queryParameter, type RouteDescription, reference } from './route';

const url = (description: string) => queryParameter('url', description, { type: 'string' }, true);
const quietParameter = {
  name: 'quiet',
  in: 'query',
  description: 'Answers a failure with status 200 and the same body: browsers log every other status to the console.',
  schema: { type: 'boolean', default: false },
};
const failures = {
  400: json('Not an https, http, ipfs or ipns URL, nor a name that ends in .eth', reference('Error')),
  422: json('An invalid list or image', reference('Error')),
  429: json('Too many downloads from this address', reference('Error')),
  502: json('The download failed', reference('Error')),
  503: json('Too many downloads are waiting', reference('Error')),
  504: json('No answer within 30 s', reference('Error')),
};
const binary = { schema: { type: 'string', format: 'binary' } };

/** The paths of lists and logos, by the ids of their operations. */
export const externalDescriptions = {
  getTokenList: {
    method: 'get',
    path: '/api/lists',
    operation: {
      operationId: 'getTokenList',
      summary: 'A token list of the Token Lists standard, validated',
      description: 'Fetched by the gateway, so that a list reaches the page only after it has been checked.',
      parameters: [
        url('The URL of the list: https, http (upgraded), ipfs, ipns, or an ENS name that ends in .eth.'),
        quietParameter,
      ],
      responses: {
        200: json('The tokens on chains that Livery trades on, and the number of dropped ones', reference('List')),
        304: { description: 'The list that the client has' },
        ...failures,
      },
    },
  },
  getImage: {
    method: 'get',
    path: '/api/images',
    operation: {
      operationId: 'getImage',
      summary: 'A logo: raster only, checked, without metadata',
      description: 'Fetched by the gateway, so that its host learns nothing of the trader.',
      parameters: [url('The URL of the image: https, http (upgraded), ipfs or ipns.'), quietParameter],
      responses: {
        200: {
          description: 'The image, at most 512 KB and 1,024 pixels a side',
          content: { 'image/png': binary, 'image/jpeg': binary, 'image/gif': binary, 'image/webp': binary },
        },
        ...failures,
      },
    },
  },
} satisfies Record<string, RouteDescription>;
