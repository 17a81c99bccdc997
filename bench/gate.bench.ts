import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sandboxInfo } from '@livery/core/wire/sandboxInfo';
import { startHostileGateway } from '@livery/sandbox/hostile/startHostileGateway';
import { findRoot } from '@livery/sandbox/process/findRoot';
import { findFreePort } from '@livery/sandbox/stack/checkPort';
import { launchSandbox } from '@livery/sandbox/stack/launchSandbox';
import { expect } from '@playwright/test';
import * as v from 'valibot';
import { createTestClient, http, parseEther } from 'viem';
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import { measureRecovery } from './gate/measureRecovery';
import { measureReview } from './gate/measureReview';
import { openTrader } from './gate/openTrader';
import { openBrowser } from './page/openBrowser';
import { getQuantile } from './quotes/getQuantile';

const latencyMs = 100;
const times = 31;
/** For how long the gateway's node is silent: from one lost request to many. */
const silencesMs = [1_500, 4_500, 7_500, 11_000, 20_000];
const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48';
const node = /^\/(api\/\d+\/rpc|wallet-node\/\d+)$/;
const trades = {
  'native coin for a token': '',
  'the same, paid to a name': '&recipient=alice.eth',
};

const sandbox = await launchSandbox({ PORT: `${await findFreePort('127.0.0.1')}`, SANDBOX_BOT: 'off' });
const gateway = await startHostileGateway(sandbox.url);
gateway.behave(async ({ path, pass }) => {
  if (node.test(path)) await new Promise((resolve) => setTimeout(resolve, latencyMs));
  return pass();
});
const browser = await openBrowser({ frameRate: true });
try {
  const { chains } = v.parse(sandboxInfo, await (await fetch(`${sandbox.url}/api/sandbox`)).json());
  const rpcUrl = chains.find(({ id }) => id === 1)?.rpcUrl;
  const chain = createTestClient({ mode: 'anvil', transport: http(rpcUrl) });
  const rows = [];
  const open = async (query: string, hasWitness: boolean) => {
    const privateKey = generatePrivateKey();
    const { address } = privateKeyToAccount(privateKey);
    await chain.setBalance({ address, value: parseEther('10') });
    // A wallet to which the page adds the chain reads through the page's own node, so that there is no second witness.
    const wallet = hasWitness ? { rpcPath: { 1: '/wallet-node/1' } } : { chainId: 56, unknownChains: [1] };
    const page = await openTrader(browser, { baseURL: gateway.url, wallet: { privateKey, ...wallet } });
    await page.goto(`/swap?inputCurrency=ETH&outputCurrency=${usdc}&exactAmount=0.25${query}`);
    if (hasWitness) return page;
    const banner = page.getByRole('status').filter({ hasText: 'Your wallet is on' });
    await banner.getByRole('button', { name: 'Switch to Ethereum' }).click();
    await expect(banner).toBeHidden();
    return page;
  };
  for (const [trade, query] of Object.entries(trades)) {
    const pages = [await open(query, true), await open(query, false)];
    const taken: number[][] = [[], []];
    // In turns, so that a busy machine slows both. The first time, which loads the code, is left out.
    for (let time = 0; time <= times; time += 1) {
      for (const [index, page] of pages.entries()) {
        const tookMs = await measureReview(page);
        if (time > 0) taken[index]?.push(tookMs);
      }
    }
    for (const page of pages) await page.context().close();
    const [witnessed = 0, alone = 0] = taken.map((some) => Math.round(getQuantile(some, 0.5)));
    rows.push({ trade, witnessed, alone, added: witnessed - alone });
  }
  console.log(
    `\nFrom the click on Swap to the gate's verdict, at ${latencyMs} ms to both nodes, medians of ${times} in ms`,
  );
  console.table(rows);
  const page = await open('', true);
  await measureReview(page);
  const recovery = [];
  for (const silenceMs of silencesMs) {
    recovery.push({ silenceMs, recoveredAfterMs: Math.round(await measureRecovery(page, { gateway, silenceMs })) });
  }
  console.log("\nFrom the end of a silence of the gateway's node to the gate's verdict, in ms");
  console.table(recovery);
  const report = { node: process.version, chromium: browser.version(), latencyMs, times, rows, recovery };
  writeFileSync(join(findRoot(), 'bench/results/gate.json'), `${JSON.stringify(report, null, 2)}\n`);
} finally {
  await browser.close();
  await gateway.stop();
  await sandbox.stop();
}
