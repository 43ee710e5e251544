import { ApiError } from '@maincrop/contract/client';
import type { SignInAnswer } from '@maincrop/contract/schemas/account';
import type { CallInput } from '@maincrop/contract/operations';
import { localesFor } from '@maincrop/domain/locale/locales';
import { safeRedirect } from '@maincrop/domain/redirect/safe-redirect';
import { useMutation } from '@tanstack/react-query';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '../../lib/client.ts';
import { languageChosenHere } from '../../lib/i18n/chosen-here.ts';
import { keepLanguage } from '../../lib/i18n/keep-language.ts';
import { changeLanguage } from '../../lib/i18n/i18n-provider.tsx';
import { startLocale } from '../../lib/i18n/start-locale.ts';
import { loadFirstProfile } from '../../lib/own-profile.ts';
import { knownPaths } from '../../lib/pages.ts';
import { reloadSession, type Session } from '../../lib/session.ts';
import { keptRedirect } from './kept-redirect.ts';

export type Challenge = Extract<SignInAnswer, { status: 'code-required' }>;

/**
 * The way from e-mail and password over the code of the second factor, with which the service remembers the device, to
 * the page that was wanted. Source: AUTH-02, AUTH-07, NAV-29.
 */
export function useSignIn(redirect: string | undefined) {
  const navigate = useNavigate();
  const enter = useEnter(redirect);
  const [challenge, setChallenge] = useState<Challenge | null>(null);
  const password = useMutation({
    mutationFn: async (body: { email: string; password: string }) => {
      const answer = await call('signIn', { body });
      if (answer.status === 'code-required') setChallenge(answer);
      else await enter();
    },
    onError: (error, { email }) => {
      if (!(error instanceof ApiError) || error.code !== 'account.password-reset-required') return;
      void navigate({
        to: '/password-reset',
        search: { email, state: 'codeSent', ...keptRedirect(redirect) },
      });
    },
  });
  const code = useMutation({
    mutationFn: async (body: CallInput<'confirmSignIn'>['body']) => {
      await call('confirmSignIn', { body });
      await enter();
    },
  });
  const startOver = () => {
    setChallenge(null);
    password.reset();
    code.reset();
  };
  return { challenge, password, code, startOver };
}

/**
 * What follows once the service has signed somebody in: session, language, profile, then the wanted page, whose code
 * comes along with the profile. Source: AUTH-07.
 */
export function useEnter(redirect: string | undefined): () => Promise<void> {
  const router = useRouter();
  return async () => {
    const session = await reloadSession();
    if (session === null) throw new Error('Signed in, but the browser keeps no session');
    await takeOverLanguage(session);
    const href = safeRedirect(redirect, knownPaths);
    // The type wants `to`; `href` is what counts.
    void router.preloadRoute({ to: '/', href });
    await loadFirstProfile(session);
    router.history.replace(href);
  };
}

/** The language of the account, unless another was chosen on this page; then the account takes that one. */
async function takeOverLanguage(session: Session): Promise<void> {
  const chosen = languageChosenHere.get();
  const isChoiceKept = chosen !== null && localesFor(session.groups).includes(chosen);
  if (isChoiceKept && chosen !== session.locale) {
    await keepLanguage(chosen, session);
  }
  const wish = isChoiceKept ? chosen : session.locale;
  await changeLanguage(startLocale([wish], session.groups));
}
