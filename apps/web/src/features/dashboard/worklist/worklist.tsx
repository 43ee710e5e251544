import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { formatCount } from '../../../lib/formats.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Icon } from '../../../ui/icons.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useWorkItems, type Work } from './use-work-items.ts';
import { WorkRow } from './work-row.tsx';

/**
 * What needs attention today, the most pressing first, each a way to where it is done. The first of them have their
 * room from the beginning, so that nothing moves when they are known. Source: decision 110.
 */
export function Worklist() {
  const t = useTranslations('dashboard.worklist');
  const locale = useLocale();
  const work = useWorkItems();
  const [showsAll, setShowsAll] = useState(false);
  const { items, isPending } = work;
  return (
    <Card
      title={t('title')}
      action={
        // On a phone one row fewer has room.
        items.length > SHOWN_ON_PHONES && (
          <Button
            kind="quiet"
            size="small"
            aria-expanded={showsAll}
            onClick={() => setShowsAll(!showsAll)}
            className={items.length > SHOWN ? '' : 'tablet:hidden'}
          >
            {showsAll ? t('fewer') : t('all', { count: formatCount(items.length, locale) })}
          </Button>
        )
      }
    >
      <div className={BODY}>
        {isPending && items.length === 0 && <Skeleton label={t('loading')} className={BODY} />}
        {items.length > 0 && (
          <ul className={`${LIST} ${showsAll ? '' : FIRST_ONLY}`}>
            {items.map((item, place) => (
              // Nothing has a name that would do for all kinds, and the order is that of what they are.
              <li key={`${item.kind} ${place}`}>
                <WorkRow item={item} />
              </li>
            ))}
          </ul>
        )}
        {!isPending && <Rest work={work} />}
      </div>
    </Card>
  );
}

/** That there is nothing, or that there may be more. */
function Rest({ work: { items, isPartial } }: { readonly work: Work }) {
  const t = useTranslations('dashboard.worklist');
  if (isPartial)
    return (
      <p className="mt-2 flex items-center gap-2 text-sm text-muted">
        <Icon name="warning" className="shrink-0 text-warn" />
        {t('partial')}
      </p>
    );
  if (items.length > 0) return null;
  return (
    <p className={`flex flex-col items-center justify-center gap-2 text-center text-muted ${BODY}`}>
      <Icon name="check" size={8} className="text-ok" />
      {t('none')}
    </p>
  );
}

const SHOWN_ON_PHONES = 3;
const SHOWN = 4;
const LIST = '-mx-2 grid gap-x-6 tablet:grid-cols-2';
const FIRST_ONLY = '[&>:nth-child(n+4)]:hidden tablet:[&>:nth-child(4)]:block';
/** As high as the first of them. */
const BODY = 'min-h-42 tablet:min-h-28';
