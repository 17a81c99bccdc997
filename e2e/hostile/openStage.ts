import { getNativeCoin } from '@livery/core/domain/getNativeCoin';
import type { TradeName } from '@livery/sandbox/hostile/hostileCase';
import type { HostileGateway } from '@livery/sandbox/hostile/startHostileGateway';
import { expect, type Page } from '@playwright/test';
import { type Address, createWalletClient, erc20Abi, type Hash, http, maxUint256, parseEther, parseUnits } from 'viem';
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import { installWallet } from '../fixtures/installWallet';
import type { Ledger } from '../fixtures/openLedger';
import { createSwapScreen } from '../screens/createSwapScreen';

/** Whom the trader means to pay. */
const friend: Address = '0x90F79bf6EB2c4f870365E785982E1f101E93b906';

export type Stage = Awaited<ReturnType<typeof openStage>>;

/** A page for many cases in a row: a trader with means and a connected wallet, whose node is none of the gateway's. */
export async function openStage({ page, gateway, ledger }: { page: Page; gateway: HostileGateway; ledger: Ledger }) {
  const privateKey = generatePrivateKey();
  const trader = privateKeyToAccount(privateKey);
  const { chain } = ledger;
  const usdc = ledger.getToken('USDC').address;
  const link = ledger.getToken('LINK').address;
  await ledger.fund(getNativeCoin(chain).address, trader.address, parseEther('20'));
  await ledger.fund(usdc, trader.address, parseUnits('200', 6));
  await ledger.fund(link, trader.address, parseUnits('20', 18));
  const hash = await createWalletClient({ account: trader, transport: http(ledger.rpcUrl) }).writeContract({
    abi: erc20Abi,
    address: usdc,
    functionName: 'approve',
    args: [chain.exchangeProxy, maxUint256],
    chain: null,
  });
  await ledger.getReceipt(hash);

  const rpcPath = { [chain.id]: `/wallet-node/${chain.id}` };
  const wallet = await installWallet(page, { chainId: chain.id, privateKey, connected: true, rpcPath });
  const swap = createSwapScreen(page);
  const trades: Record<TradeName, { query: Record<string, string>; button: string }> = {
    nativeSold: { query: { outputCurrency: usdc, exactAmount: '0.25' }, button: 'Swap' },
    exactOutput: { query: { outputCurrency: usdc, exactAmount: '100', exactField: 'output' }, button: 'Swap' },
    tokenSold: {
      query: { inputCurrency: usdc, outputCurrency: ledger.getToken('DAI').address, exactAmount: '50' },
      button: 'Swap',
    },
    sent: { query: { outputCurrency: usdc, exactAmount: '0.25', recipient: friend }, button: 'Swap' },
    nativeBought: {
      query: { inputCurrency: usdc, outputCurrency: chain.native.symbol, exactAmount: '50' },
      button: 'Swap',
    },
    approval: {
      query: { inputCurrency: link, outputCurrency: chain.native.symbol, exactAmount: '5' },
      button: 'Approve LINK',
    },
  };
  let typed = 100;
  let shown: TradeName | undefined;

  return {
    page,
    wallet,
    swap,
    gateway,
    ledger,
    /** The main button of a trade, enabled by an honest quote. */
    async show(trade: TradeName): Promise<void> {
      gateway.behave(undefined);
      const { query, button } = trades[trade];
      if (trade !== shown) {
        await swap.open(`/swap?${new URLSearchParams(query)}`);
        shown = trade;
      }
      await expect(swap.action(button)).toBeEnabled();
    },
    /** Another amount of the same trade, so that another quote is asked for. */
    async typeOther(trade: TradeName): Promise<void> {
      typed += 1;
      await swap.type('From', `${trades[trade].query.exactAmount}.${typed}`);
      // The form follows at once, so that nothing of the amount before can be clicked.
      await swap.field('From').blur();
    },
    /** Sends what is reviewed. The form is empty then. */
    async confirm(): Promise<Hash> {
      await swap.confirm();
      await expect(swap.dialog).toContainText('Transaction Submitted');
      const hash = await swap.readHash();
      await swap.close();
      shown = undefined;
      return hash;
    },
    button: (trade: TradeName) => swap.action(trades[trade].button),
  };
}
