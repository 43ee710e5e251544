// `npm run build`: what a production installation needs before its first start, texts, browser application and service,
// unless they are there already.
import { buildService } from './build-service.ts';
import { buildWeb } from './build-web.ts';
import { run, step } from './run.ts';

await step('messages in all languages', () => run('node', ['tools/i18n/check.ts', '--write']));
await step('web build', () => buildWeb());
await step('service build', () => buildService());
