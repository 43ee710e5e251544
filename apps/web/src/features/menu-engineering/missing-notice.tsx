import { DISHES_MIN } from '@maincrop/domain/menu-engineering/rank-dishes';
import { SAMPLE_DISHES } from '@maincrop/domain/menu-engineering/sample-dishes';
import { useTranslations } from 'use-intl';
import { Notice } from '../../ui/notice.tsx';

/** Says how many dishes a menu still needs, and what it is judged with until then (MENU-13, OPEN-59). */
export function MissingNotice({ count }: { readonly count: number }) {
  const t = useTranslations('menu-engineering.missing');
  if (count >= DISHES_MIN) return null;
  return (
    <Notice tone="warn" title={t('title', { count: DISHES_MIN - count })}>
      {count > 0 && <p>{t('samples', { count: SAMPLE_DISHES.length })}</p>}
    </Notice>
  );
}
