import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { ErrorNotice } from '../../../blocks/error-notice.tsx';
import { operationQuery } from '../../../lib/client.ts';
import { Button } from '../../../ui/button.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { NEW_RESTAURANT } from '../profile-search.ts';
import { RestaurantCard } from './restaurant-card.tsx';
import { SettingsSection } from '../settings-section.tsx';
import { useFocusOfEditor } from '../use-focus-of-editor.ts';
import { useOpenForm } from '../use-open-form.ts';

/** The user's restaurants, for those who may change them (PRO-12, ACC-15). */
export function RestaurantsSection() {
  const t = useTranslations('profile.restaurants');
  const { data, error, refetch } = useQuery(operationQuery('listRestaurants'));
  const { openForm, open } = useOpenForm();
  const isAdding = openForm === NEW_RESTAURANT;
  const { row, button } = useFocusOfEditor(isAdding);
  return (
    <SettingsSection
      title={t('title')}
      text={t('text')}
      action={
        <Button
          ref={button}
          size="small"
          icon="plus"
          isDisabled={isAdding}
          onClick={() => open(NEW_RESTAURANT)}
        >
          {t('add')}
        </Button>
      }
    >
      <div ref={row} className="flex flex-col gap-3">
        {error && <ErrorNotice isOfPage error={error} onRetry={() => void refetch()} />}
        {data === undefined && !error && <Skeleton label={t('title')} />}
        {isAdding && <RestaurantCard restaurant={null} />}
        {data?.items.length === 0 && !isAdding && (
          <p className="rounded-lg border border-dashed border-line-strong p-5 text-muted">{t('empty')}</p>
        )}
        {data?.items.map((restaurant) => (
          <RestaurantCard key={restaurant.id} restaurant={restaurant} />
        ))}
      </div>
    </SettingsSection>
  );
}
