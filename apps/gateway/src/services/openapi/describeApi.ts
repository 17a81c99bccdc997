import { apiError } from '@livery/core/wire/apiError';
import { appConfig } from '@livery/core/wire/appConfig';
import { listAnswer } from '@livery/core/wire/lists/listAnswer';
import { priceResponse, quoteResponse } from '@livery/core/wire/quoteResponse';
import { sandboxInfo } from '@livery/core/wire/sandboxInfo';
import { servedMethods } from '../rpc/servedMethods';
import { outsidePaths } from './outsidePaths';
import { swapParameters } from './swapParameters';
import { toSchema } from './toSchema';

const json = (description: string, schema: object = {}) => ({
  description,
  content: { 'application/json': { schema } },
});
const reference = (name: string) => ({ $ref: `#/components/schemas/${name}` });

const failures = {
  400: json('What is wrong with the request, or why the transaction would fail', reference('Error')),
  404: json('A chain that is not served', reference('Error')),
  503: json('The pools are not up to date, or the chain does not answer', reference('Error')),
  504: json('No answer within 30 s', reference('Error')),
};

const call = {
  type: 'object',
  required: ['jsonrpc', 'method'],
  properties: {
    jsonrpc: { const: '2.0' },
    id: { type: ['string', 'number', 'null'] },
    method: { type: 'string', enum: [...servedMethods] },
    params: { type: 'array' },
  },
};

/** The description of the gateway's API, OpenAPI 3.1. */
export function describeApi() {
  return {
    openapi: '3.1.0',
    info: { title: 'Livery gateway', version: '1', license: { name: 'MIT', identifier: 'MIT' } },
    paths: {
      '/api/{chainId}/swap/v1/quote': {
        get: {
          summary: 'An executable quote',
          parameters: swapParameters,
          responses: { 200: json('The best quote', reference('Quote')), ...failures },
        },
      },
      '/api/{chainId}/swap/v1/price': {
        get: {
          summary: 'A price, without a transaction',
          parameters: swapParameters,
          responses: { 200: json('The best price', reference('Price')), ...failures },
        },
      },
      '/api/{chainId}/rpc': {
        post: {
          summary: 'JSON-RPC to the chain',
          parameters: [swapParameters[0]],
          requestBody: json('A call, or a batch of at most 100', { oneOf: [call, { type: 'array', items: call }] }),
          responses: {
            200: json('The answers'),
            404: failures[404],
            413: json('A body over 1 MB'),
            504: json('No answer within 30 s'),
          },
        },
      },
      '/api/config': {
        get: {
          summary: 'The configuration for the asking host',
          responses: { 200: json('The configuration', reference('Config')) },
        },
      },
      ...outsidePaths,
      '/api/sandbox': {
        get: {
          summary: 'The local chains, on a sandbox only',
          responses: { 200: json('The chains', reference('Sandbox')), 404: json('Not a sandbox') },
        },
      },
      '/healthz': { get: { summary: 'Liveness', responses: { 200: json('Alive') } } },
      '/readyz': { get: { summary: 'Readiness', responses: { 200: json('Ready'), 503: json('Not ready') } } },
      '/openapi.json': { get: { summary: 'This description', responses: { 200: json('OpenAPI 3.1') } } },
      '/metrics': { get: { summary: 'Metrics for Prometheus', responses: { 200: { description: 'The metrics' } } } },
    },
    components: {
      schemas: {
        Quote: toSchema(quoteResponse),
        Price: toSchema(priceResponse),
        Error: toSchema(apiError),
        Config: toSchema(appConfig),
        List: toSchema(listAnswer),
        Sandbox: toSchema(sandboxInfo),
      },
    },
  };
}
