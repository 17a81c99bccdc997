import { appConfig } from '@livery/core/wire/appConfig';
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
  const served = getProduct(createContext(environment, pino({ level: 'silent' })), 'swap.example');
  expect(Object.keys(served)).toEqual(expect.arrayContaining(['site', 'analytics', 'walletNodes', 'relay']));
  expect(JSON.stringify(served)).toBe(JSON.stringify(v.parse(appConfig, served)));
});
