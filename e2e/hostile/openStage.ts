import type { Chain } from '@livery/core/domain/chains';
import { getNativeCoin } from '@livery/core/domain/tokens/nativeToken';
import { accounts } from '@livery/sandbox/accounts';
import { hostileMaker } from '@livery/sandbox/hostile/cases/fillCases';
import type { HostileCase, TradeName, WalletEvent } from '@livery/sandbox/hostile/hostileCase';
import { nativeSales } from '@livery/sandbox/hostile/nativeSales';
import { hostileListName } from '@livery/sandbox/hostile/publishList';
import type { HostileGateway } from '@livery/sandbox/hostile/startHostileGateway';
import { expect, type Page } from '@playwright/test';
import {
  type Address,
  createWalletClient,
  erc20Abi,
  type Hash,
  type Hex,
  http,
  maxUint256,
  parseEther,
  parseUnits,
} from 'viem';
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import { installWallet } from '../fixtures/installWallet';
import type { Ledger } from '../fixtures/openLedger';
import { createSwapScreen } from '../screens/createSwapScreen';
import { sentHeading } from '../screens/sentHeading';

/** The recipient that the trader means to pay, and the name of another one, which is on Ethereum. */
const friend = accounts[3];
const friendsName = 'alice.eth';

export type Stage = Awaited<ReturnType<typeof openStage>>;

type Trade = { query: Record<string, string>; button: string; recipient?: string };

type OpenStageParameters = {
  page: Page;
  gateway: HostileGateway;
  ledger: Ledger;
  setting?: Setting;
};

/** Special circumstances of a page; by default it is new and the wallet has a node of its own. */
export type Setting = Pick<HostileCase, 'wallet' | 'page'>;

/** Opens a page for many cases in a row: a funded trader with a connected wallet. */
export async function openStage({ page, gateway, ledger, setting = {} }: OpenStageParameters) {
  const { chain } = ledger;
  const privateKey = await fundTrader(ledger);
  const { address: account } = privateKeyToAccount(privateKey);
  const ownNode = { rpcPath: { [chain.id]: `/wallet-node/${chain.id}` } };
  const options = {
    added: { chainId: 1, unknownChains: [chain.id] },
    forgotten: { chainId: chain.id },
    own: { chainId: chain.id, ...ownNode },
  }[setting.wallet ?? 'own'];
  const wallet = await installWallet(page, { privateKey, connected: true, ...options });
  const swap = createSwapScreen(page);
  const trades = listTrades(ledger);
  let typed = 100;
  let shown: TradeName | undefined;
  let isImported = false;
  let isExpert = false;

  async function open(trade: TradeName): Promise<void> {
    const { query, recipient } = getTrade(trade);
    const path = `${chain.prefix && `/${chain.prefix}`}/swap?${new URLSearchParams(query)}`;
    if (trade === 'unlisted' && !isImported) {
      await page.goto(path);
      await swap.acceptToken();
      isImported = true;
    }
    if (setting.page === 'listed') await openListed(path);
    else await swap.open(path);
    if (setting.wallet === 'added') await addChain();
    if (setting.page === 'expert' && !isExpert) {
      await swap.turnOnExpertMode();
      isExpert = true;
    }
    if (recipient) {
      await swap.addSend(recipient);
    }
    shown = trade;
  }

  /** Opens a path with no lists but those that the gateway answers now. */
  async function openListed(path: string): Promise<void> {
    // Not while the page is open: it would write its state again.
    await page.goto(`${gateway.url}/healthz`);
    const browser = await page.context().newCDPSession(page);
    const storageTypes = 'local_storage,indexeddb';
    await browser.send('Storage.clearDataForOrigin', { origin: gateway.url, storageTypes });
    await browser.detach();
    const list = await fetch(`${gateway.url}/api/lists?url=tokens.uniswap.eth&quiet=true`);
    if ((await list.text()).includes(hostileListName)) {
      await swap.open(path.replace(/\?.*/, ''));
      await swap.openTokens('To');
      await expect(swap.tokens).toContainText(hostileListName);
      await page.keyboard.press('Escape');
      await swap.open(path);
    } else {
      await page.goto(path);
      await swap.acceptToken();
      await expect(swap.field('From')).toBeEditable();
    }
  }

  /** Changes the wallet, with an event or without. */
  async function changeWallet({ answers = {}, event }: Pick<HostileCase, 'answers' | 'event'>): Promise<void> {
    await wallet.setAnswers(answers);
    if (event) await emit(event);
  }

  function emit(event: WalletEvent): Promise<void> {
    if (event === 'disconnect') return wallet.disconnect();
    return 'chainId' in event ? wallet.setChain(event.chainId) : wallet.setAccount(event.account);
  }

  function getTrade(trade: TradeName): Trade {
    const found = trades[trade];
    if (!found) throw new RangeError(`There is no trade ${trade} on chain ${chain.id}.`);
    return found;
  }

  async function addChain(): Promise<void> {
    const banner = page.getByRole('status').filter({ hasText: 'Your wallet is on Ethereum' });
    await banner.getByRole('button', { name: `Switch to ${chain.name}` }).click();
    await expect(banner).toBeHidden();
  }

  return {
    page,
    wallet,
    swap,
    gateway,
    ledger,
    changeWallet,
    /** Gives the wallet its own account on the page's chain again. */
    async restoreWallet(): Promise<void> {
      await wallet.setAnswers({});
      await wallet.setChain(chain.id);
      await wallet.setAccount(account);
    },
    /** Opens a trade and waits until an honest quote has enabled its main button. */
    async show(trade: TradeName): Promise<void> {
      gateway.behave(undefined);
      if (trade !== shown) await open(trade);
      await expect(swap.action(getTrade(trade).button)).toBeEnabled();
    },
    /** Opens a trade anew, on whatever the gateway answers now, and waits for its main button. */
    async reopen(trade: TradeName): Promise<void> {
      await open(trade);
      await expect(swap.action(getTrade(trade).button)).toBeEnabled();
    },
    /** Types a different amount of the same trade, so that a new quote is requested. */
    async typeOther(trade: TradeName): Promise<void> {
      typed += 1;
      await swap.type('From', `${getTrade(trade).query.exactAmount}.${typed}`);
      // On blur the form updates at once, so that the button of the previous amount cannot be clicked.
      await swap.field('From').blur();
    },
    /**
     * Confirms the reviewed swap. The form is empty afterwards. What a wallet sent in place of the swap may fail on the
     * chain.
     */
    async confirm(): Promise<Hash> {
      await swap.confirm();
      await expect(swap.dialog).toContainText(new RegExp(`${sentHeading.source}|The transaction failed`));
      const hash = await swap.readHash();
      await swap.close();
      shown = undefined;
      return hash;
    },
    button: (trade: TradeName) => swap.action(getTrade(trade).button),
  };
}

/** Creates an account with native coin, USDC that the exchange may take and, on Ethereum, LINK. Returns its key. */
async function fundTrader(ledger: Ledger): Promise<Hex> {
  const privateKey = generatePrivateKey();
  const account = privateKeyToAccount(privateKey);
  const { chain } = ledger;
  const native = getNativeCoin(chain).address;
  await ledger.fund(native, account.address, parseEther(nativeSales[chain.id] ?? '1') * 20n + parseEther('20'));
  if (chain.id !== 1) return privateKey;
  const usdc = ledger.getToken('USDC').address;
  await ledger.fund(usdc, account.address, parseUnits('200', 6));
  await ledger.fund(ledger.getToken('LINK').address, account.address, parseUnits('20', 18));
  const hash = await createWalletClient({ account, transport: http(ledger.rpcUrl) }).writeContract({
    abi: erc20Abi,
    address: usdc,
    functionName: 'approve',
    args: [chain.exchangeProxy, maxUint256],
    chain: null,
  });
  await ledger.getReceipt(hash);
  await fundMaker(ledger, usdc);
  return privateKey;
}

/** Gives the maker of hostile orders USDC that the exchange may take. */
async function fundMaker(ledger: Ledger, usdc: Address): Promise<void> {
  const { client, chain } = ledger;
  const wanted = parseUnits('5000', 6);
  // Every stage shares the maker.
  if ((await ledger.balance(usdc, hostileMaker)) < wanted) await ledger.fund(usdc, hostileMaker, wanted);
  const args = [chain.exchangeProxy, maxUint256] as const;
  const call = { abi: erc20Abi, address: usdc, functionName: 'approve', args, account: hostileMaker } as const;
  await client.impersonateAccount({ address: hostileMaker });
  await ledger.getReceipt(await client.writeContract({ ...call, chain: null }));
}

/** Lists the trades of a chain: those of tokens are on Ethereum only, the unlisted token is on Polygon. */
function listTrades(ledger: Ledger): Partial<Record<TradeName, Trade>> {
  const { chain } = ledger;
  const usdc = ledger.getToken('USDC').address;
  const button = 'Swap';
  const nativeSold = { query: { outputCurrency: usdc, exactAmount: nativeSales[chain.id] ?? '1' }, button };
  return {
    nativeSold,
    sent: { ...nativeSold, recipient: friend },
    named: { ...nativeSold, recipient: friendsName },
    linked: { query: { ...nativeSold.query, recipient: friend }, button },
    ...(chain.id === 1 && listTokenTrades(chain, ledger.getToken)),
    ...(chain.id === 137 && listUnlistedTrades(ledger.getToken)),
  };
}

function listUnlistedTrades(getToken: Ledger['getToken']): Partial<Record<TradeName, Trade>> {
  const unlisted = { query: { outputCurrency: getToken('SQUIET').address, exactAmount: '600' }, button: 'Swap' };
  return { unlisted, listed: unlisted };
}

function listTokenTrades(chain: Chain, getToken: Ledger['getToken']): Partial<Record<TradeName, Trade>> {
  const usdc = getToken('USDC').address;
  const native = chain.native.symbol;
  return {
    exactOutput: { query: { outputCurrency: usdc, exactAmount: '100', exactField: 'output' }, button: 'Swap' },
    tokenSold: {
      query: { inputCurrency: usdc, outputCurrency: getToken('DAI').address, exactAmount: '50' },
      button: 'Swap',
    },
    nativeBought: { query: { inputCurrency: usdc, outputCurrency: native, exactAmount: '50' }, button: 'Swap' },
    approval: {
      query: { inputCurrency: getToken('LINK').address, outputCurrency: native, exactAmount: '5' },
      button: 'Approve LINK',
    },
  };
}
