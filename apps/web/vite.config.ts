import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { basicFont } from './build/basicFont.ts';
import { catalogues } from './build/catalogues.ts';
import { compileHint } from './build/compileHint.ts';
import { earlyScript } from './build/earlyScript.ts';
import { inlineStyles } from './build/inlineStyles.ts';
import { quoteFiles } from './build/quoteFiles.ts';
import { relativeUrls } from './build/relativeUrls.ts';
import { tokenLogos } from './build/tokenLogos.ts';
import { listTokenNetworks } from './build/tokenNetworks.ts';

const lists = fileURLToPath(new URL('../../packages/core/lists', import.meta.url));
const icons = '../../node_modules/@web3icons/core/dist/svgs/tokens/background';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    basicFont(fileURLToPath(new URL('../../.cache/fonts/inter-basic.woff2', import.meta.url))),
    catalogues(fileURLToPath(new URL('locales', import.meta.url))),
    tokenLogos(fileURLToPath(new URL(icons, import.meta.url))),
    earlyScript(fileURLToPath(new URL('src/ssr/early.ts', import.meta.url))),
    inlineStyles(),
    compileHint(),
    quoteFiles(),
    relativeUrls(),
  ],
  // React has included this since version 18; the package is for older versions.
  resolve: { alias: { 'use-sync-external-store/shim/index.js': 'react' } },
  define: { tokenNetworks: JSON.stringify(listTokenNetworks(lists)) },
  css: { modules: { localsConvention: 'camelCaseOnly' } },
  build: {
    target: 'es2022',
    manifest: true,
    // The first script and its styles are loaded before any other chunk is requested.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_, files) => files.filter((file) => !/\/page-[\w-]+\.(js|css)$/.test(file)),
    },
    assetsInlineLimit: 0,
    // The largest is WalletConnect's; the tests bound the page's own.
    chunkSizeWarningLimit: 500,
    // Everything that the form needs is one file, which saves requests and compresses a tenth better.
    rolldownOptions: {
      // WalletConnect's own dialog, which is never imported: the page draws one itself.
      external: ['@reown/appkit/core'],
      // So is the code of the wallet, which every visit loads right after it.
      output: {
        entryFileNames: 'assets/page-[hash].js',
        // Their names are in the first script; seven characters, or six where seven are not needed for so many, tell
        // the versions of one file apart.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:6][extname]',
        codeSplitting: {
          groups: [
            { name: 'page', tags: ['$initial'], priority: 10 },
            {
              name: 'wallet',
              priority: 8,
              test: /[\\/](connection[\\/](startWallet|watchWallet|dropIfOvertaken)|state[\\/](followTabs|trackAction)|chain[\\/]followGateway|app[\\/](startFollowers|followWallet))\.ts$/,
            },
            // Whatever reads a contract needs all of them; apart they would be ten small files.
            {
              name: 'contract',
              test: /[\\/]viem[\\/]_esm[\\/](actions[\\/]public[\\/](call|readContract)|utils[\\/](getAction|block[\\/]formatBlockParameter|errors[\\/]getContractError|abi[\\/](getAbiItem|decodeAbiParameters|encodeFunctionData|decodeFunctionResult|prepareEncodeFunctionData)|address[\\/]isAddressEqual))\.js$/,
            },
            // With an amount in the link it is requested beside the first script, and needs no other.
            {
              name: 'quote',
              test: /[\\/](features[\\/]swap[\\/]quote[\\/]gatewayQuotes|app[\\/]linked[\\/]\w+)\.ts$/,
              priority: 9,
            },
            // What every visit loads in idle moments: a file each with all that it needs. Requesting a dozen small ones
            // takes longer than running them.
            {
              name: 'facts',
              test: /[\\/]features[\\/]swap[\\/]facts[\\/]QuoteFacts\.tsx$|[\\/](domain[\\/]text[\\/]shortenAddress|search[\\/]whenIdle|chain[\\/](accountName|explorer)|errors[\\/](readMessage|isRejection)|text[\\/]describe(Amount|Cost|Trade)|worth[\\/]Worth|ui[\\/](Amount|Chip|ExternalLink|fields[\\/](Checkbox|TextField)|marks[\\/]AccountMark))\.tsx?$/,
              priority: 7,
            },
            { name: 'dialog', test: /[\\/]ui[\\/]DialogPanel\.tsx$/, priority: 6 },
            { name: 'tokens', test: /[\\/]features[\\/]tokens[\\/]TokenDialog\.tsx$/, priority: 5 },
            { name: 'wallets', test: /[\\/]features[\\/]wallet[\\/]WalletViews\.tsx$/, priority: 4 },
            {
              name: 'notices',
              test: /[\\/](app[\\/]GatewayNotice|features[\\/]tokens[\\/]lists[\\/]ListUpdates)\.tsx$/,
              priority: 3,
            },
            // The code for a quote and that for a token that is not approved are a file each, too.
            { name: 'safety', test: /[\\/]features[\\/]swap[\\/]safety[\\/]TokenSafety\.tsx$/, priority: 2 },
            { name: 'approval', test: /[\\/]approval[\\/]ApprovalRow\.tsx$/, priority: 1 },
            // What reads an operator's configuration, for pages in a frame and for the Studio.
            {
              name: 'config',
              test: /[\\/]node_modules[\\/]culori[\\/]|[\\/]core[\\/]src[\\/](domain[\\/]brand|wire)[\\/](getBrandPalette|productConfig)\.ts$/,
            },
            // The dialogs in which something is confirmed need all of them.
            {
              name: 'checks',
              test: /[\\/]src[\\/].*[\\/](StatusPanel|CheckGroup|TokenAddress|CopyButton|WitnessChecks|PayeeRow|NetworkFeeRow|FiguresUpdated|describeChange|tokenDisputed|verdict|wouldRevert|decodeRevert)\.tsx?$|[\\/]viem[\\/]_esm[\\/]actions[\\/]public[\\/]simulateBlocks\.js$/,
            },
            // The calls of routers, which the checks and the history read.
            {
              name: 'calls',
              test: /[\\/]core[\\/]src[\\/]domain[\\/](calldata[\\/](bridge|decodeUniversalSwap|encodeUniversalSwap|v4Swap)|v4[\\/]\w+|venues)\.ts$/,
            },
            // Tables and the history, which the chart, the lists beside it and the dialog of the account need.
            {
              name: 'lists',
              test: /[\\/]web[\\/]src[\\/](ui[\\/]list[\\/]ListTable|features[\\/]activity[\\/]history[\\/](ActivityList|historyQuery|listRows|rowFigures|toSubject))\.tsx?$/,
            },
            // Whatever is sent needs all of them; apart they would be a dozen small files.
            {
              name: 'send',
              test: /[\\/]web[\\/]src[\\/]wallet[\\/](askUntilKnown|askWallet|createSession|getWalletClient|openSession|promptWallet|recordSent|runAction)\.ts$/,
            },
          ],
        },
      },
      // 'use client' only concerns server frameworks.
      onwarn: (warning, warn) => warning.code !== 'MODULE_LEVEL_DIRECTIVE' && warn(warning),
    },
  },
});
