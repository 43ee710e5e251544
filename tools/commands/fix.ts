// Puts right what tools can put right: format and safe lint fixes. Run before a commit.
import { run, step } from './run.ts';

await step('lint fixes', () => run('oxlint', ['--fix', 'apps', 'packages', 'tools', 'e2e', 'bench']));
await step('format', () => run('oxfmt', ['.']));
