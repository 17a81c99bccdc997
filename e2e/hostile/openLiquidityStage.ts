import { v2FactoryAbi } from '@livery/core/domain/calldata/v2Abi';
import { getV1 } from '@livery/core/domain/liquidity/v1';
import { getNativeCoin } from '@livery/core/domain/tokens/nativeToken';
import { accounts } from '@livery/sandbox/accounts';
import type { LiquidityAction } from '@livery/sandbox/hostile/actions/liquidityCases';
import type { HostileGateway } from '@livery/sandbox/hostile/startHostileGateway';
import { expect, type Page } from '@playwright/test';
import { type Address, createWalletClient, erc20Abi, type Hex, http, parseEther, parseUnits } from 'viem';
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import { installWallet } from '../fixtures/installWallet';
import type { Ledger } from '../fixtures/openLedger';
import { giveShares, readExchangeOf } from '../fixtures/poolsOnChain';
import { createLiquidityScreen } from '../screens/createLiquidityScreen';

/** The provider of the first liquidity in the sandbox. */
const provider: Address = '0x000000000000000000000000000000000000be11';

/** The names of the button that opens a change's review, and of the one that confirms it. */
const buttons: Record<LiquidityAction, { open: string; confirm: string }> = {
  add: { open: 'Supply', confirm: 'Confirm deposit' },
  remove: { open: 'Remove', confirm: 'Confirm' },
  migrate: { open: 'Migrate', confirm: 'Migrate' },
  removeV1: { open: 'Remove', confirm: 'Confirm' },
};

export type LiquidityStage = Awaited<ReturnType<typeof openLiquidityStage>>;

type OpenLiquidityStageParameters = { page: Page; gateway: HostileGateway; ledger: Ledger; change: LiquidityAction };

/** Opens a form for many cases in a row: a funded trader with all permissions, who could confirm the change. */
export async function openLiquidityStage({ page, gateway, ledger, change }: OpenLiquidityStageParameters) {
  const privateKey = generatePrivateKey();
  const { address: account } = privateKeyToAccount(privateKey);
  await ledger.fund(getNativeCoin(ledger.chain).address, account, parseEther('20'));
  const rpcPath = { 1: '/wallet-node/1' };
  const wallet = await installWallet(page, { privateKey, connected: true, chainId: 1, rpcPath });
  const screen = createLiquidityScreen(page);
  if (change === 'add' || change === 'remove') await openPool({ screen, ledger, privateKey, change });
  else await openExchange({ screen, ledger, privateKey, change });

  const { open, confirm } = buttons[change];
  const openButton = screen.button(open);
  const confirmButton = screen.dialog.getByRole('button', { name: confirm, exact: true });
  await expect(openButton).toBeEnabled();
  // A hidden page does not poll: the form stays honest, and the lies reach the review alone.
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden' });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  return {
    page,
    screen,
    wallet,
    gateway,
    openButton,
    confirmButton,
    /** Opens the review and waits until the change can be confirmed. */
    async review(): Promise<void> {
      await openButton.click();
      await expect(confirmButton).toBeEnabled();
    },
  };
}

type Opening<Change extends LiquidityAction> = {
  screen: ReturnType<typeof createLiquidityScreen>;
  ledger: Ledger;
  privateKey: Hex;
  change: Change;
};

async function openPool({ screen, ledger, privateKey, change }: Opening<'add' | 'remove'>): Promise<void> {
  const { address: account } = privateKeyToAccount(privateKey);
  const [usdc, dai] = [ledger.getToken('USDC').address, ledger.getToken('DAI').address];
  const { factory, router } = ledger.chain.v2;
  if (change === 'remove') {
    const pair = await ledger.client.readContract({
      address: factory,
      abi: v2FactoryAbi,
      functionName: 'getPair',
      args: [usdc, dai],
    });
    await giveShares(ledger, { shares: pair, from: provider, to: account, part: 1_000n });
    await allow(ledger, { privateKey, token: pair, spender: router });
    await screen.open(`/remove/${usdc}/${dai}`, 'Remove liquidity');
    return screen.button('50%').click();
  }
  await ledger.fund(usdc, account, parseUnits('500', 6));
  await ledger.fund(dai, account, parseEther('500'));
  for (const token of [usdc, dai]) await allow(ledger, { privateKey, token, spender: router });
  await screen.open(`/add/${usdc}/${dai}`, 'Add liquidity');
  await screen.amount('First').fill('100');
}

async function openExchange({ screen, ledger, privateKey, change }: Opening<'migrate' | 'removeV1'>): Promise<void> {
  const { address: account } = privateKeyToAccount(privateKey);
  const { exchange } = await readExchangeOf(ledger, ledger.getToken('LINK'), account);
  await giveShares(ledger, { shares: exchange, from: accounts[1], to: account, part: 100n });
  if (change === 'removeV1') return screen.open(`/remove/v1/${exchange}`, 'Remove V1 liquidity');
  const migrator = getV1(1)?.migrator;
  if (!migrator) throw new RangeError('Ethereum has no migrator.');
  await allow(ledger, { privateKey, token: exchange, spender: migrator });
  return screen.open(`/migrate/v1/${exchange}`, 'Migrate V1 liquidity');
}

async function allow(
  ledger: Ledger,
  { privateKey, token, spender }: { privateKey: Hex; token: Address; spender: Address },
): Promise<void> {
  const account = privateKeyToAccount(privateKey);
  const hash = await createWalletClient({ account, transport: http(ledger.rpcUrl) }).writeContract({
    chain: null,
    abi: erc20Abi,
    address: token,
    functionName: 'approve',
    args: [spender, 10n ** 40n],
  });
  await ledger.getReceipt(hash);
}
