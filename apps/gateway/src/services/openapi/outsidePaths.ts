const url = (description: string) => ({
  name: 'url',
  in: 'query',
  required: true,
  description,
  schema: { type: 'string' },
});
const quiet = {
  name: 'quiet',
  in: 'query',
  description: 'Answers what failed with status 200 and the same body: browsers note any other one in their consoles.',
  schema: { type: 'boolean', default: false },
};
const failure = (description: string) => ({
  description,
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
});
const failures = {
  400: failure('Not an address of https, http, ipfs or ipns, nor a name that ends in .eth'),
  422: failure('What was downloaded is not what it should be'),
  502: failure('The download failed'),
  503: failure('Too many downloads are waiting'),
  504: failure('No answer within 30 s'),
};
const binary = { schema: { type: 'string', format: 'binary' } };

/** The paths that fetch what someone outside named. */
export const outsidePaths = {
  '/api/lists': {
    get: {
      summary: 'A token list of the Token Lists standard, validated',
      parameters: [
        url('Where the list is: https, http (upgraded), ipfs, ipns, or an ENS name that ends in .eth.'),
        quiet,
      ],
      responses: {
        200: {
          description: 'The tokens on chains that Livery trades on, and how many were left out',
          content: { 'application/json': { schema: { $ref: '#/components/schemas/List' } } },
        },
        304: { description: 'The list that the client has' },
        ...failures,
      },
    },
  },
  '/api/images': {
    get: {
      summary: 'A logo: raster only, checked, without anything that is not drawn',
      parameters: [url('Where the image is: https, http (upgraded), ipfs or ipns.'), quiet],
      responses: {
        200: {
          description: 'The image, at most 512 KB and 1,024 pixels a side',
          content: { 'image/png': binary, 'image/jpeg': binary, 'image/gif': binary, 'image/webp': binary },
        },
        ...failures,
      },
    },
  },
};
