import type { TriedDish } from '@maincrop/domain/menu-engineering/tried-dish';
import { useTranslations } from 'use-intl';
import { LinkButton } from '../../../ui/link-button.tsx';
import { EMPTY_ENTRY, keepEntry, keptEntry } from './kept-entry.ts';

/** Leads to a new account, and the dish with it into the form that follows (MENU-25). */
export function SignUpPanel({ dish }: { readonly dish: TriedDish | null }) {
  const t = useTranslations('try-out.signUp');
  // The dish may be one of a link: only who goes on with it has it take the place of what was typed here.
  const keep = () => dish && keepEntry({ ...(keptEntry() ?? EMPTY_ENTRY), ...dish });
  return (
    <section className="flex flex-wrap content-center items-center justify-between gap-x-8 gap-y-5 rounded-lg border border-line bg-brand-soft p-5 tablet:p-8">
      <div className="max-w-2xl min-w-0">
        <h2 className="text-lg">{t('title')}</h2>
        <p className="mt-1">{t('text')}</p>
        {dish && <p className="mt-1 wrap-anywhere">{t('kept', { name: dish.name })}</p>}
      </div>
      <LinkButton
        to="/auth"
        search={{ redirect: '/menu-engineering/add-dish', state: 'signUp' }}
        kind="primary"
        onClick={keep}
      >
        {t('button')}
      </LinkButton>
    </section>
  );
}
