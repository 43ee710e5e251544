import { type ContentAddress, CUSTOMER_WEBSPACE } from '@maincrop/domain/content/content-address';

/**
 * What a card shows of a page; its URL begins with the webspace, that of a multinational with its section, which the
 * portal drops (CNT-16).
 */
export function excerptOf({ webspace, path }: Omit<ContentAddress, 'locale'>, content: unknown): unknown {
  const stated = typeof content === 'object' && content !== null ? content : {};
  return { ...stated, url: excerptUrl({ webspace, path }) };
}

/** The URL by which the card of a page names it. */
export function excerptUrl({ webspace, path }: Omit<ContentAddress, 'locale'>): string {
  return webspace === CUSTOMER_WEBSPACE ? `/${webspace}/${path}` : `/${path}`;
}
