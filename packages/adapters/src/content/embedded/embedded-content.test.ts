import { contentConformance } from '@maincrop/testkit/content/conformance';
import { embeddedContent } from './embedded-content.ts';

contentConformance(() => embeddedContent());
