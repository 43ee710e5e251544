import type { Restaurant } from '@maincrop/contract/schemas/restaurants';
import { Activity, type Ref, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useCan } from '../../../lib/session.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { NEW_RESTAURANT, type OpenForm } from '../profile-search.ts';
import { RestaurantFacts } from './restaurant-facts.tsx';
import { RestaurantForm } from './restaurant-form.tsx';
import { RestaurantRemoval } from './restaurant-removal.tsx';
import { useFocusOfEditor } from '../use-focus-of-editor.ts';
import { useOpenForm } from '../use-open-form.ts';

export interface RestaurantCardProps {
  /** Null for a new one, which is only there while its form is open (PRO-15). */
  readonly restaurant: Restaurant | null;
}

/** One restaurant, shown or being changed (PRO-12, PRO-15). */
export function RestaurantCard({ restaurant }: RestaurantCardProps) {
  const t = useTranslations('profile.restaurants');
  const form: OpenForm = restaurant === null ? NEW_RESTAURANT : `restaurant:${restaurant.id}`;
  const { openForm, close } = useOpenForm();
  const isOpen = openForm === form;
  const { row, button } = useFocusOfEditor(isOpen);
  const [isKept, setIsKept] = useState(isOpen);
  if (isOpen && !isKept) setIsKept(true);
  const handleDone = () => {
    setIsKept(false);
    close();
  };
  return (
    <div ref={row}>
      {isKept && (
        <Activity mode={isOpen ? 'visible' : 'hidden'}>
          <Card title={restaurant?.restaurantName ?? t('new')}>
            <RestaurantForm restaurant={restaurant} onDone={handleDone} />
          </Card>
        </Activity>
      )}
      {!isOpen && restaurant !== null && <RestaurantDisplay restaurant={restaurant} editButton={button} />}
    </div>
  );
}

interface RestaurantDisplayProps {
  readonly restaurant: Restaurant;
  /** Gets the focus back when the form closes. */
  readonly editButton: Ref<HTMLButtonElement>;
}

function RestaurantDisplay({ restaurant, editButton }: RestaurantDisplayProps) {
  const t = useTranslations('profile');
  const can = useCan();
  const { open } = useOpenForm();
  return (
    <Card
      title={restaurant.restaurantName}
      action={
        <div className="flex gap-2">
          <Button
            ref={editButton}
            size="small"
            icon="edit"
            aria-label={t('editOf', { what: restaurant.restaurantName })}
            onClick={() => open(`restaurant:${restaurant.id}`)}
          >
            {t('edit')}
          </Button>
          {can('delete', '/restaurant') && <RestaurantRemoval restaurant={restaurant} />}
        </div>
      }
    >
      <RestaurantFacts restaurant={restaurant} />
    </Card>
  );
}
