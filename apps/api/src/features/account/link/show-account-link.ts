import { hashOfSecret } from '../../../platform/access/authenticate.ts';
import { defineHandler } from '../../../platform/http/handler.ts';
import { accountLink, changesSince } from './account-link.store.ts';

/** What a mailed link is for. It changes nothing, because programs that check mails open every link. */
export const showAccountLink = defineHandler('showAccountLink', async ({ query, services }) => {
  const link = await accountLink(services.db.app, {
    secretHash: hashOfSecret(query.token),
    now: services.clock.now(),
  });
  if (link === null) return { purpose: 'ended' as const };
  const { email, purpose } = link;
  if (purpose === 'wait') return { purpose, email };
  const changes = await changesSince(services.db.app, link);
  return {
    purpose: 'undo' as const,
    email,
    changes: changes.map((change) => ({ what: change.purpose, at: change.created_at.toISOString() })),
  };
});
