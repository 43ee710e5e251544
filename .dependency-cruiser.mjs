/**
 * Import directions: one rule per sentence of docs/architecture.md.
 * @type {import('dependency-cruiser').IConfiguration}
 */
const TEST = '\\.(test|builder|arbitrary)\\.tsx?$';

export default {
  forbidden: [
    {
      name: 'no-cycles',
      comment: 'Two files that need each other are one file, or hide a third.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'domain-is-pure',
      comment: 'packages/domain imports only itself: no npm, no node:, no other workspace.',
      severity: 'error',
      from: { path: '^packages/domain/src', pathNot: TEST },
      to: { pathNot: '^packages/domain/src' },
    },
    {
      name: 'contract-knows-domain-and-zod-only',
      severity: 'error',
      from: { path: '^packages/contract/src', pathNot: TEST },
      to: { pathNot: '^(packages/(contract|domain)/src|node_modules/zod)' },
    },
    {
      name: 'adapters-know-domain-and-messages-only',
      severity: 'error',
      from: { path: '^packages/adapters/src', pathNot: TEST },
      to: { path: '^(apps|tools|packages/contract)/' },
    },
    {
      name: 'messages-know-the-languages-only',
      severity: 'error',
      from: { path: '^packages/messages', pathNot: TEST },
      to: { path: '^(apps|packages|tools)/', pathNot: '^packages/(messages|domain/src/locale)/' },
    },
    {
      name: 'paper-knows-domain-only',
      severity: 'error',
      from: { path: '^packages/paper/src', pathNot: TEST },
      to: { path: '^(apps|packages|tools)/', pathNot: '^packages/(paper|domain)/' },
    },
    {
      name: 'no-app-to-app',
      severity: 'error',
      from: { path: '^apps/([^/]+)/' },
      to: { path: '^apps/', pathNot: '^apps/$1/' },
    },
    {
      name: 'no-product-to-tools',
      comment:
        'Tools know the product; the product does not know them. Tests and their kit may start the dev world.',
      severity: 'error',
      from: { path: '^(apps|packages)/', pathNot: [TEST, '^packages/testkit/'] },
      to: { path: '^tools/' },
    },
    {
      name: 'web-never-sees-adapters',
      severity: 'error',
      from: { path: '^apps/web/' },
      to: { path: '^packages/(adapters|paper)/' },
    },
    {
      name: 'api-uses-ports-only',
      comment:
        'Only compose.ts and compose-services.ts choose implementations; records and documents are what a port speaks of.',
      severity: 'error',
      from: { path: '^apps/api/src', pathNot: ['^apps/api/src/compose(-services)?\\.ts$', TEST] },
      to: { path: '^packages/adapters/src', pathNot: '/(port|[a-z]+-(document|record))\\.ts$' },
    },
    {
      name: 'no-feature-to-feature',
      severity: 'error',
      from: { path: '^apps/([^/]+)/src/features/([^/]+)/', pathNot: TEST },
      to: { path: '^apps/$1/src/features/', pathNot: '^apps/$1/src/features/$2/' },
    },
    {
      name: 'platform-below-features',
      severity: 'error',
      from: { path: '^apps/api/src/(platform|db)', pathNot: TEST },
      to: { path: '^apps/api/src/(features|compose)' },
    },
    {
      name: 'web-layers-lib',
      severity: 'error',
      from: { path: '^apps/web/src/lib' },
      to: { path: '^apps/web/src/(routes|features|blocks|ui)' },
    },
    {
      name: 'web-layers-ui',
      severity: 'error',
      from: { path: '^apps/web/src/ui' },
      to: { path: '^(apps/web/src/(routes|features|blocks)|packages/contract)' },
    },
    {
      name: 'web-layers-blocks',
      severity: 'error',
      from: { path: '^apps/web/src/blocks' },
      to: { path: '^apps/web/src/(routes|features)' },
    },
    {
      name: 'web-layers-features',
      severity: 'error',
      from: { path: '^apps/web/src/features' },
      to: { path: '^apps/web/src/routes' },
    },
    {
      name: 'web-takes-only-types-from-schemas',
      comment: 'Keeps zod out of the browser; values come from contract/operations and contract/errors.',
      severity: 'error',
      from: { path: '^apps/web/src', pathNot: TEST },
      to: { path: '^packages/contract/src/schemas', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'no-test-in-production',
      severity: 'error',
      from: { pathNot: [TEST, '^(tools|e2e|bench|packages/testkit)/'] },
      to: { path: TEST },
    },
    {
      name: 'no-testkit-in-production',
      comment:
        'What only tests need stands in packages/testkit; nothing of the product stands on it, nor what starts it.',
      severity: 'error',
      from: {
        path: '^(apps|packages|tools/(commands|dev-world|i18n))/',
        pathNot: [TEST, '^packages/testkit/'],
      },
      to: { path: '^packages/testkit/' },
    },
    {
      name: 'no-unlisted-dependency',
      severity: 'error',
      comment: 'Test tools are listed once, at the root; virtual modules are made by the build.',
      from: { pathNot: TEST },
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown', 'unknown'], pathNot: '^virtual:' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    // Type-only imports count: a domain file must not know a type of the screen either.
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    exclude: { path: '((route-tree|messages)\\.gen\\.ts$|/dist/)' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
};
