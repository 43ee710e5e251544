import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { operationQuery } from '../../lib/client.ts';
import { MFA_ONBOARDING_KEY } from '../../lib/mfa-onboarding-key.ts';
import { readStored } from '../../lib/storage.ts';
import { Announcements } from './announcements.tsx';
import { TermsDialog } from './terms-dialog.tsx';

/**
 * What the portal has to say to somebody by itself, one thing at a time: first the terms that are to be accepted, then
 * what is new. Who is asked for a second factor hears of both on the next visit. It comes after the page.
 */
export function Notices() {
  const { data: terms } = useQuery(operationQuery('getOwnTerms'));
  const [isFree] = useState(() => readStored(MFA_ONBOARDING_KEY, (value) => value === true) !== true);
  const toAccept = terms?.toAccept ?? null;
  return (
    <>
      {toAccept && isFree && <TermsDialog toAccept={toAccept} />}
      <Announcements mayOpen={isFree && terms?.toAccept === null} />
    </>
  );
}
