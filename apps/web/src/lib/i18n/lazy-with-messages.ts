import { type ComponentType, lazy } from 'react';
import { withChunkTimeout } from '../chunk-timeout.ts';
import { needMessages } from './catalogue.ts';
import type { MessagePart } from './message-parts.ts';

/**
 * A component that is loaded when it is first shown, together with the messages that no page loads by itself. Stands
 * inside a `Suspense`; throws `ChunkLoadError` when it does not arrive.
 */
export function lazyWithMessages<P extends object>(part: MessagePart, load: () => Promise<ComponentType<P>>) {
  return lazy(async () => {
    const [component] = await Promise.all([withChunkTimeout(load()), needMessages([part])]);
    return { default: component };
  });
}
