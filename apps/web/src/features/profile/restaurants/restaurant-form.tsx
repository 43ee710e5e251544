import type { Restaurant } from '@maincrop/contract/schemas/restaurants';
import { MAX_SEATS } from '@maincrop/domain/restaurant/limits';
import { RESTAURANT_TYPES } from '@maincrop/domain/restaurant/types';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useReload } from '../../../blocks/use-reload.ts';
import { useDraft } from '../../../blocks/use-draft.ts';
import { Form } from '../../../ui/form.tsx';
import { NumberField } from '../../../ui/number-field.tsx';
import { Select } from '../../../ui/select.tsx';
import { FormButtons } from '../form-buttons.tsx';
import { RestaurantTextField, type RestaurantTextFieldProps } from './restaurant-text-field.tsx';
import { restaurantEntry } from './restaurant-entry.ts';
import { SaveNotice } from '../save-notice.tsx';
import { useSaveRestaurant } from './use-save-restaurant.ts';

export interface RestaurantFormProps {
  /** Null for a new one. */
  readonly restaurant: Restaurant | null;
  readonly onDone: () => void;
}

/** All fields of a restaurant; it cannot be saved without a name (PRO-13, PRO-16). */
export function RestaurantForm({ restaurant, onDone }: RestaurantFormProps) {
  const t = useTranslations('profile.restaurants');
  const tType = useTranslations('restaurant-types');
  const tProfile = useTranslations('profile');
  const { draft, base, change, rebase } = useDraft(restaurantEntry(restaurant));
  const [version, setVersion] = useState(restaurant?.version ?? null);
  const [isRebased, setIsRebased] = useState(false);
  const { save, loadFresh, errors, submit } = useSaveRestaurant({ restaurant, draft, version }, onDone);
  const reload = useReload(save, async () => {
    const fresh = await loadFresh();
    rebase(restaurantEntry(fresh));
    setVersion(fresh?.version ?? null);
    setIsRebased(true);
  });
  const savedNow = (value: string) => tProfile('savedNow', { value: value === '' ? '-' : value });
  const text = (field: RestaurantTextFieldProps['field']): RestaurantTextFieldProps => ({
    field,
    value: draft[field],
    onChange: (typed) => change({ [field]: typed }),
    error: errors[field],
    help: isRebased && draft[field] !== base[field] ? savedNow(base[field]) : undefined,
  });
  return (
    <Form onSubmit={submit} label={restaurant?.restaurantName ?? t('new')} error={save.error}>
      {save.isError && <SaveNotice error={save.error} reload={reload} />}
      <div className="grid grid-cols-6 gap-x-3 gap-y-4 tablet:gap-x-4">
        <RestaurantTextField {...text('restaurantName')} className="col-span-6" />
        <Select
          label={t('restaurantType')}
          className="col-span-4"
          value={draft.restaurantType}
          onChange={(restaurantType) => change({ restaurantType })}
          options={RESTAURANT_TYPES.map((type) => ({ value: type, label: tType(type) }))}
        />
        <div className="col-span-2">
          <NumberField
            label={t('restaurantSeats')}
            max={MAX_SEATS}
            value={draft.restaurantSeats}
            onChange={(restaurantSeats) => change({ restaurantSeats })}
          />
        </div>
        <RestaurantTextField {...text('restaurantTelephone')} className="col-span-6 tablet:col-span-3" />
        <RestaurantTextField {...text('restaurantWebsite')} className="col-span-6 tablet:col-span-3" />
        <RestaurantTextField {...text('restaurantStreet')} className="col-span-4" />
        <RestaurantTextField {...text('restaurantNumber')} className="col-span-2" />
        <RestaurantTextField {...text('restaurantPostalcode')} className="col-span-2" />
        <RestaurantTextField {...text('restaurantCity')} className="col-span-4 tablet:col-span-2" />
        <RestaurantTextField {...text('restaurantCountry')} className="col-span-6 tablet:col-span-2" />
      </div>
      <FormButtons
        isPending={save.isPending || reload.isPending}
        isDisabled={draft.restaurantName.trim() === ''}
        onCancel={onDone}
      />
    </Form>
  );
}
