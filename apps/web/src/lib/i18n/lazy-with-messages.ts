import { type ComponentType, lazy } from 'react';
import { withChunkTimeout } from '../chunk-timeout.ts';
import { needMessages } from './catalogue.ts';
import type { MessagePart } from './message-parts.ts';

/**
 * A component that is loaded when it is first shown, together with the messages that no page loads by itself. Stands
 * inside a `Suspense`; throws `ChunkLoadError` when it does not arrive, unless something is said to stand in for it.
 */
export function lazyWithMessages<P extends object>(
  parts: readonly MessagePart[],
  load: () => Promise<ComponentType<P>>,
  standIn?: ComponentType<P>,
) {
  return lazy(async () => {
    const arrival = Promise.all([withChunkTimeout(load()), needMessages(parts)]);
    const [component] = await (standIn ? arrival.catch(() => [standIn]) : arrival);
    return { default: component };
  });
}
