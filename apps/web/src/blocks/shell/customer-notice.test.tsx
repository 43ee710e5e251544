import { beforeEach, expect, it, vi } from 'vitest';
import { accessToken, setAccessToken } from '../../lib/access-token.ts';
import { queryClient } from '../../lib/query-client.ts';
import { aSession } from '../../lib/session.builder.ts';
import { sessionQuery } from '../../lib/session.ts';
import { storedKey } from '../../lib/storage.ts';
import { tellOtherTabs } from '../../lib/tabs.ts';
import { show } from '../../ui/stage.builder.tsx';
import { CustomerNotice } from './customer-notice.tsx';

beforeEach(() => {
  queryClient.clear();
  queryClient.setQueryData(sessionQuery.queryKey, aSession());
  setAccessToken({ accessToken: 'former', expiresInS: 300 });
  const service = vi
    .spyOn(window, 'fetch')
    .mockImplementation(async () =>
      Response.json({ accessToken: 'of the new session', expiresInS: 300, userId: aSession().userId }),
    );
  return () => {
    service.mockRestore();
    setAccessToken(null);
  };
});

it('AUTH-08 the same user goes on in the session that another tab began', async () => {
  await show(<CustomerNotice />);

  tellOtherTabs('signed-in');
  // The browser tells the other tabs only.
  window.dispatchEvent(new StorageEvent('storage', { key: storedKey('tab-news') }));

  await expect.poll(accessToken).toBe('of the new session');
});
