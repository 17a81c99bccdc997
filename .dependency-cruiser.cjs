// The directions that docs/architecture.md describes, checked: a rule here for every arrow that must not exist.
const layers = (root, order) =>
  order.flatMap((layer, index) =>
    order.slice(index + 1).map((later) => ({
      name: `${root.replaceAll('/', '-')}-${layer}-below-${later}`,
      severity: 'error',
      from: { path: `^${root}/(${layer})(/|\\.ts)` },
      to: { path: `^${root}/(${later})(/|\\.tsx?)` },
    })),
  );

module.exports = {
  forbidden: [
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    { name: 'no-unresolved', severity: 'error', from: {}, to: { couldNotResolve: true } },
    {
      name: 'core-stands-alone',
      severity: 'error',
      from: { path: '^packages/core/' },
      to: { path: '^(apps|packages/(router|embed)|e2e|bench)/' },
    },
    {
      name: 'only-the-gate-seals',
      severity: 'error',
      from: {
        path: '^(apps|packages)/',
        pathNot: '^packages/core/src/(gate/|actions/(sendGated|batch/sendGatedBatch|signGated)\\.ts)|\\.test\\.tsx?$',
      },
      to: {
        path: '^packages/core/src/domain/seal(Transaction|Batch|Signature)\\.ts$',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'one-way-to-the-wallet',
      severity: 'error',
      from: { path: '^apps/web/', pathNot: '^apps/web/src/wallet/promptWallet\\.ts$|\\.test\\.tsx?$' },
      to: {
        path: '^packages/core/src/actions/((send|sign)Gated|batch/sendGatedBatch)\\.ts$',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      // A feature describes its action: what prompts, signs and records is the wallet's own. Types are free.
      name: 'actions-are-described',
      severity: 'error',
      from: {
        path: '^apps/web/src/(?!wallet/)',
        pathNot: '\\.test\\.tsx?$|/testing/',
      },
      to: {
        path: '^apps/web/src/wallet/',
        pathNot: `^apps/web/src/wallet/(${[
          'openSession|runAction|atomicSupport',
          'collectFacts|readTime|getSecondNode',
          'askUntilKnown|compareSent|readBatch|reviewNode',
          'SentAlerts',
          '(panels|review)/\\w+',
        ].join('|')})\\.tsx?$`,
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'tests-never-ship',
      severity: 'error',
      from: { path: '^packages/core/', pathNot: '(\\.test\\.tsx?|/testing/.+)$' },
      to: { path: '^packages/core/src/testing/' },
    },
    {
      name: 'embed-on-the-protocol-only',
      severity: 'error',
      from: { path: '^packages/embed/', pathNot: '\\.test\\.ts$' },
      to: { path: '^(apps|packages/(?!embed/|core/src/wire/embedProtocol\\.ts)|e2e|bench)/' },
    },
    {
      name: 'scaffold-on-core-and-settings',
      severity: 'error',
      from: { path: '^packages/create-livery/', pathNot: '\\.test\\.ts$' },
      to: { path: '^(apps/(?!gateway/src/env/)|packages/(?!create-livery/|core/)|e2e|bench)' },
    },
    {
      name: 'router-on-domain-only',
      severity: 'error',
      from: { path: '^packages/router/' },
      to: { path: '^(apps|packages/(?!router/|core/src/(domain|errors)/))' },
    },
    {
      name: 'gateway-apart',
      severity: 'error',
      from: { path: '^apps/gateway/' },
      to: { path: '^(apps/web|packages/embed)/' },
    },
    {
      name: 'sql-in-the-records-only',
      severity: 'error',
      from: {
        path: '^apps/gateway/src/',
        pathNot: '^apps/gateway/src/(records/(database|book|entries)|testing)/|\\.test\\.ts$',
      },
      to: { path: '(^|/)node_modules/kysely/' },
    },
    {
      name: 'web-apart',
      severity: 'error',
      from: { path: '^apps/web/' },
      to: { path: '^(apps/gateway|packages/router)/' },
    },
    {
      name: 'sandbox-never-ships',
      severity: 'error',
      from: { path: '^(apps|packages/(core|router|embed))/', pathNot: '(\\.test\\.tsx?|/testing/.+)$' },
      to: { path: '^packages/sandbox/' },
    },
    {
      name: 'sandbox-on-core',
      severity: 'error',
      from: { path: '^packages/sandbox/' },
      to: { path: '^(apps|packages/(router|embed))/' },
    },
    {
      name: 'domain-is-pure',
      severity: 'error',
      from: { path: '^packages/(core/src/domain|router/src)/', pathNot: '\\.test\\.ts$' },
      to: { dependencyTypes: ['core'] },
    },
    {
      // The served document is built of the page, which runs without it.
      name: 'served-document-on-top',
      severity: 'error',
      from: { path: '^apps/web/src/(?!ssr/)', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^apps/web/src/ssr/' },
    },
    {
      name: 'features-apart',
      severity: 'error',
      from: { path: '^apps/web/src/features/([^/]+)/' },
      to: { path: '^apps/web/src/features/', pathNot: '^apps/web/src/features/$1/' },
    },
    ...layers('packages/core/src', ['errors', 'domain', 'wire', 'actions', 'gate']),
    {
      name: 'gates-apart',
      severity: 'error',
      from: { path: '^packages/core/src/gate/([a-z]+)/', pathNot: '\\.test\\.ts$' },
      to: { path: '^packages/core/src/gate/', pathNot: '^packages/core/src/gate/(common|$1)/' },
    },
    ...layers('apps/gateway/src', [
      'env|errors',
      'limits|outside|page|pools|rpc',
      'chains|metrics',
      'analytics|records',
      'context',
      'sources',
      'services',
      'routes',
      'app',
      'checkVenues|keeper|main|site',
    ]),
    ...layers('apps/gateway/src/records', ['database', 'book|candles|entries|news|spending']),
    ...layers('apps/gateway/src/records/book', ['tokens|signature', 'rows', 'follow', 'list']),
    ...layers('apps/web/src', [
      'config',
      'state',
      'text',
      'chain',
      'connection',
      'messages|ui|wallet',
      'approval|consent|fiat|recipient|restriction',
      'receipt',
      'analytics|features',
      'app',
      'embed',
      'main',
    ]),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|node_modules/.cache)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.json'],
    },
  },
};
