import { addressOfDish, readTriedDish, type TriedDish } from '@maincrop/domain/menu-engineering/tried-dish';
import { RESULT_PAGES, tryOutResult } from '@maincrop/domain/menu-engineering/try-out';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { Card } from '../../../ui/card.tsx';
import { useDocumentTitle } from '../../../ui/page-heading.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { EMPTY_ENTRY, entryOf, keptEntry, namesDish } from './kept-entry.ts';
import { TryOutForm } from './try-out-form.tsx';
import { TryOutHero } from './try-out-hero.tsx';
import { useTryOutLanguage } from './use-try-out-language.ts';

/** Judges one dish without an account; begins with the dish of the address or the one typed before (MENU-22, MENU-23). */
export function TryOutPage() {
  const t = useTranslations('try-out');
  const tMenu = useTranslations('menu-engineering');
  useDocumentTitle(t('title'));
  const isSpoken = useTryOutLanguage();
  const navigate = useNavigate();
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  if (!isSpoken) return <Skeleton label={tMenu('loading')} className="h-110" />;
  const isOfAddress = namesDish(search);
  const calculate = (dish: TriedDish) =>
    void navigate({
      to: '/menu-engineering/result/$category',
      params: { category: RESULT_PAGES[tryOutResult(dish).category] },
      search: addressOfDish(dish),
    });
  return (
    <div className="flex flex-col gap-5">
      <TryOutHero title={t('title')}>{t('intro')}</TryOutHero>
      <Card className="tablet:p-8">
        <TryOutForm
          start={isOfAddress ? entryOf({ ...keptEntry(), ...search }) : (keptEntry() ?? EMPTY_ENTRY)}
          isRefused={isOfAddress && !readTriedDish(search).ok}
          onCalculate={calculate}
        />
      </Card>
    </div>
  );
}
