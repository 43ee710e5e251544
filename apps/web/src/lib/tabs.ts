export type TabNews = 'signed-out' | 'customer-switched';

const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('maincrop');

/** Tells the other tabs of this browser what this one did to the session they share. */
export function tellOtherTabs(news: TabNews): void {
  channel?.postMessage(news);
}

/** Calls `listener` with what another tab did; answers the function that stops it. */
export function listenToOtherTabs(listener: (news: TabNews) => void): () => void {
  const handleMessage = ({ data }: MessageEvent<unknown>) => {
    if (data === 'signed-out' || data === 'customer-switched') listener(data);
  };
  channel?.addEventListener('message', handleMessage);
  return () => channel?.removeEventListener('message', handleMessage);
}
