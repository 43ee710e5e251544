// Run by the launcher before it starts the service: one that was made of other sources, or other packages, than those that
// lie here is not what somebody believes to start.
import { isBuiltFromSources } from './built-from.ts';
import { SERVICE } from './service-build.ts';

if (!isBuiltFromSources(SERVICE)) {
  console.error(
    'The service has not been built of the sources that lie here: npm run build, then start again.',
  );
  process.exit(1);
}
