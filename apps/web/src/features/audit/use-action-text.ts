import { useTranslations } from 'use-intl';

/** What was done, in words; an action of an older or newer version is named by its code. */
export function useActionText(): (action: string) => string {
  const t = useTranslations('audit');
  return (action) => {
    // Only what the catalogue has is asked for.
    const key = `did.${action.includes('.') ? action : `${action}.done`}` as 'did.sign-in.done';
    return t.has(key) ? t(key) : action;
  };
}
