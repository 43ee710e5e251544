import { createFileRoute } from '@tanstack/react-router';
import { parseProfileSearch } from '../../features/profile/profile-search.ts';
import { ProfilePage } from '../../features/profile/profile-page.tsx';
import { guard } from '../../lib/guard.ts';
import { ownProfileQuery } from '../../lib/own-profile.ts';
import { queryClient } from '../../lib/query-client.ts';

export const Route = createFileRoute('/settings/profile')({
  beforeLoad: guard('/settings/profile'),
  validateSearch: parseProfileSearch,
  loader: () => {
    void queryClient.prefetchQuery(ownProfileQuery);
  },
  component: ProfilePage,
});
