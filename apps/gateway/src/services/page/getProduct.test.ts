import { appConfig } from '@livery/core/wire/appConfig';
import { productConfig } from '@livery/core/wire/productConfig';
import { pino } from 'pino';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { createContext } from '../../context/createContext';
import { parseEnvironment } from '../../env/parseEnvironment';
import { getProduct } from './getProduct';

test('a configuration with every setting is in the order in which its schema writes it', () => {
  const environment = parseEnvironment({
    RPC_URLS_1: 'http://127.0.0.1:1',
    WALLETCONNECT_RELAY: 'wss://relay.example',
    SITE_TOKEN: 'own',
    WALLET_RPC_56: 'https://node.example',
    WALLET_RPC_137: 'gateway',
    ANALYTICS_WEBHOOK_URL: 'https://events.example/x',
  });
  const context = createContext(environment, pino({ level: 'silent' }));
  const config = v.parse(productConfig, {
    domain: 'swap.example',
    name: 'Swap',
    protected_rpc: { 1: 'https://127.0.0.1/protected', 56: 'https://rpc.example' },
  });
  const served = getProduct({ ...context, products: { ...context.products, get: () => config } }, 'swap.example');
  const settings = ['site', 'analytics', 'walletNodes', 'sharedProtection', 'relay'];
  expect(Object.keys(served)).toEqual(expect.arrayContaining(settings));
  // The host of its own endpoint, whatever the port.
  expect(served.sharedProtection).toEqual([1]);
  expect(JSON.stringify(served)).toBe(JSON.stringify(v.parse(appConfig, served)));
});
