import type { Chain } from './chain';

/** Multicall3 stands at this address on every chain. */
export const multicall3 = '0xcA11bde05977b3631167028862bE2a173976CA11';

/**
 * The chains that Livery trades on, in the order in which it lists them.
 * Sources: the 0x contract address book (proxy, transformers) and each exchange's own documentation (factory, router).
 */
export const chains: readonly Chain[] = [
  {
    id: 1,
    prefix: '',
    name: 'Ethereum',
    native: { symbol: 'ETH', name: 'Ether' },
    wrappedNative: { address: '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2', symbol: 'WETH', name: 'Wrapped Ether' },
    exchangeProxy: '0xDef1C0ded9bec7F1a1670819833240f027b25EfF',
    flashWallet: '0x22F9dCF4647084d6C31b2765F6910cd85C178C18',
    transformerDeployer: '0x39dCe47a67aD34344EAB877eaE3Ef1FA2a1d50Bb',
    transformers: { weth: 6, payTaker: 28, affiliateFee: 27, fillQuote: 33, positiveSlippageFee: 29 },
    v2: {
      source: 'Uniswap_V2',
      factory: '0x5C69bEe701ef814a2B6a3EDD4B1652CB9cc5aA6f',
      router: '0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D',
    },
    minimumNative: 30_000_000_000_000_000n,
    explorer: { name: 'Etherscan', url: 'https://etherscan.io' },
  },
  {
    id: 56,
    prefix: 'bsc',
    name: 'BNB Chain',
    native: { symbol: 'BNB', name: 'BNB' },
    wrappedNative: { address: '0xbb4CdB9CBd36B01bD1cBaEBF2De08d9173bc095c', symbol: 'WBNB', name: 'Wrapped BNB' },
    exchangeProxy: '0xDef1C0ded9bec7F1a1670819833240f027b25EfF',
    flashWallet: '0xdB6f1920A889355780aF7570773609Bd8Cb1f498',
    transformerDeployer: '0x8224aa8FE5c9f07d5a59c735386fF6CC6AAEB568',
    transformers: { weth: 4, payTaker: 10, affiliateFee: 9, fillQuote: 15, positiveSlippageFee: 11 },
    v2: {
      source: 'PancakeSwap_V2',
      factory: '0xcA143Ce32Fe78f1f7019d7d551a6402fC5350c73',
      router: '0x10ED43C718714eb63d5aA57B78B54704E256024E',
    },
    minimumNative: 10_000_000_000_000_000n,
    explorer: { name: 'BscScan', url: 'https://bscscan.com' },
  },
  {
    id: 137,
    prefix: 'matic',
    name: 'Polygon',
    native: { symbol: 'MATIC', name: 'Matic' },
    wrappedNative: { address: '0x0d500B1d8E8eF31E21C99d1Db9A6444d3ADf1270', symbol: 'WMATIC', name: 'Wrapped Matic' },
    exchangeProxy: '0xDef1C0ded9bec7F1a1670819833240f027b25EfF',
    flashWallet: '0xdB6f1920A889355780aF7570773609Bd8Cb1f498',
    transformerDeployer: '0xe6d9207df11C55Bce2F7a189Ae95e3222d5484D3',
    transformers: { weth: 4, payTaker: 12, affiliateFee: 11, fillQuote: 20, positiveSlippageFee: 13 },
    v2: {
      source: 'QuickSwap',
      factory: '0x5757371414417b8C6CAad45bAeF941aBc7d3Ab32',
      router: '0xa5E0829CaCEd8fFDD4De3c43696c57F7D7A678ff',
    },
    minimumNative: 10_000_000_000_000_000n,
    explorer: { name: 'Polygonscan', url: 'https://polygonscan.com' },
  },
  {
    id: 43114,
    prefix: 'avax',
    name: 'Avalanche',
    native: { symbol: 'AVAX', name: 'Avalanche' },
    wrappedNative: { address: '0xB31f66AA3C1e785363F0875A1B74E27b85FD66c7', symbol: 'WAVAX', name: 'Wrapped AVAX' },
    exchangeProxy: '0xDef1C0ded9bec7F1a1670819833240f027b25EfF',
    flashWallet: '0xdB6f1920A889355780aF7570773609Bd8Cb1f498',
    transformerDeployer: '0xA60B57833DCE6260F4F2411c811755Dd980Bc0a7',
    transformers: { weth: 4, payTaker: 12, affiliateFee: 11, fillQuote: 21, positiveSlippageFee: 13 },
    v2: {
      source: 'Pangolin',
      factory: '0xefa94DE7a4656D787667C749f7E1223D71E9FD88',
      router: '0xE54Ca86531e17Ef3616d22Ca28b0D458b6C89106',
    },
    minimumNative: 10_000_000_000_000_000n,
    explorer: { name: 'Snowtrace', url: 'https://snowtrace.io' },
  },
  {
    id: 250,
    prefix: 'fantom',
    name: 'Fantom',
    native: { symbol: 'FTM', name: 'Fantom' },
    wrappedNative: { address: '0x21be370D5312f44cB42ce377BC9b8a0cEF1A4C83', symbol: 'WFTM', name: 'Wrapped Fantom' },
    exchangeProxy: '0xDEF189DeAEF76E379df891899eb5A00a94cBC250',
    flashWallet: '0xb4D961671cadFeD687e040B076EEe29840C142e5',
    transformerDeployer: '0x47F01db18a38261E4cB153bAe6db7d3743AcB33c',
    transformers: { weth: 4, payTaker: 13, affiliateFee: 12, fillQuote: 17, positiveSlippageFee: 14 },
    v2: {
      source: 'SpookySwap',
      factory: '0x152eE697f2E276fA89E96742e9bB9aB1F2E61bE3',
      router: '0xF491e7B69E4244ad4002BC14e878a34207E38c29',
    },
    minimumNative: 10_000_000_000_000_000n,
    explorer: { name: 'FTMScan', url: 'https://ftmscan.com' },
  },
  {
    id: 10,
    prefix: 'optimism',
    name: 'Optimism',
    native: { symbol: 'ETH', name: 'Ether' },
    wrappedNative: { address: '0x4200000000000000000000000000000000000006', symbol: 'WETH', name: 'Wrapped Ether' },
    exchangeProxy: '0xDEF1ABE32c034e558Cdd535791643C58a13aCC10',
    flashWallet: '0xA3128d9b7Cca7d5Af29780a56abEec12B05a6740',
    transformerDeployer: '0x3A539eD6bd42de8FBAf3899fb490c792e153D647',
    transformers: { weth: 4, payTaker: 11, affiliateFee: 10, fillQuote: 17, positiveSlippageFee: 12 },
    v2: {
      source: 'Uniswap_V2',
      factory: '0x0c3c1c532F1e39EdF36BE9Fe0bE1410313E074Bf',
      router: '0x4A7b5Da61326A6379179b40d00F57E5bbDC962c2',
    },
    minimumNative: 1_000_000_000_000_000n,
    explorer: { name: 'Optimistic Etherscan', url: 'https://optimistic.etherscan.io' },
  },
];
