import loaders from 'virtual:messages/on-demand';
import { withChunkTimeout } from '../chunk-timeout.ts';
import type { Messages } from '../messages.gen.ts';

/** Features whose messages arrive with their screens instead of with every page. */
export type OnDemandFeature = keyof typeof loaders & keyof Messages;

type MessagesOf<K extends OnDemandFeature> = Pick<Messages, K>;

const loaded = new Map<string, Promise<MessagesOf<OnDemandFeature>>>();
const arrived = new Map<string, MessagesOf<OnDemandFeature>>();

/** The messages of a feature in a language, loaded once. Throws `ChunkLoadError` when they do not arrive. */
export async function loadOnDemand(
  feature: OnDemandFeature,
  locale: string,
): Promise<MessagesOf<OnDemandFeature>> {
  const key = `${feature} ${locale}`;
  const loading = loaded.get(key) ?? load(feature, locale);
  loaded.set(key, loading);
  // What did not arrive is asked for again the next time.
  loading.catch(() => loaded.delete(key));
  return loading;
}

/** The same for each feature that was shown before, so that a change of language finds its messages. */
export async function loadAllOnDemand(locale: string): Promise<void> {
  const features = new Set([...arrived.keys()].map((key) => key.split(' ', 1)[0]));
  await Promise.all(
    // The keys of the loaders are the features.
    (Object.keys(loaders) as OnDemandFeature[])
      .filter((feature) => features.has(feature))
      .map(async (feature) => loadOnDemand(feature, locale)),
  );
}

/** The messages when they have arrived already; undefined otherwise. */
export function arrivedOnDemand(
  feature: OnDemandFeature,
  locale: string,
): MessagesOf<OnDemandFeature> | undefined {
  return arrived.get(`${feature} ${locale}`);
}

async function load(feature: OnDemandFeature, locale: string): Promise<MessagesOf<OnDemandFeature>> {
  const loader = loaders[feature][locale];
  if (loader === undefined) throw new Error(`There are no messages of ${feature} in ${locale}`);
  // The build compiles the files from which the type is made.
  const messages = (await withChunkTimeout(loader())).default as MessagesOf<OnDemandFeature>;
  arrived.set(`${feature} ${locale}`, messages);
  return messages;
}
