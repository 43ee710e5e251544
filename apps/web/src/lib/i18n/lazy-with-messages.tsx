import { type ComponentType, lazy, type ReactNode, use } from 'react';
import { IntlProvider, useLocale, useMessages } from 'use-intl';
import { withChunkTimeout } from '../chunk-timeout.ts';
import { arrivedOnDemand, loadOnDemand, type OnDemandFeature } from './on-demand.ts';

/**
 * A component that is loaded when it is first shown, together with the messages of a feature that no page loads by
 * itself. Stands inside a `Suspense`; throws `ChunkLoadError` when it does not arrive.
 */
export function lazyWithMessages<P extends object>(
  feature: OnDemandFeature,
  load: () => Promise<ComponentType<P>>,
) {
  return lazy(async () => {
    const [Component] = await Promise.all([
      withChunkTimeout(load()),
      loadOnDemand(feature, document.documentElement.lang),
    ]);
    const WithMessages = (props: P) => (
      <MoreMessages feature={feature}>
        <Component {...props} />
      </MoreMessages>
    );
    return { default: WithMessages };
  });
}

interface MoreMessagesProps {
  readonly feature: OnDemandFeature;
  readonly children: ReactNode;
}

function MoreMessages({ feature, children }: MoreMessagesProps) {
  const locale = useLocale();
  const messages = useMessages();
  const more = arrivedOnDemand(feature, locale) ?? use(loadOnDemand(feature, locale));
  return (
    <IntlProvider locale={locale} messages={{ ...messages, ...more }}>
      {children}
    </IntlProvider>
  );
}
