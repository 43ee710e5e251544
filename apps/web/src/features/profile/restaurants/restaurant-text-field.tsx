import { RESTAURANT_LENGTHS } from '@maincrop/domain/restaurant/limits';
import { useTranslations } from 'use-intl';
import { TextField } from '../../../ui/text-field.tsx';

export interface RestaurantTextFieldProps {
  readonly field: keyof typeof RESTAURANT_LENGTHS;
  readonly value: string;
  readonly onChange: (text: string) => void;
  readonly error: string | undefined;
  readonly help: string | undefined;
  readonly className?: string;
}

/** One text of a restaurant, as long as it may be. */
export function RestaurantTextField({ field, className, ...rest }: RestaurantTextFieldProps) {
  const t = useTranslations('profile.restaurants');
  return (
    <TextField
      {...rest}
      {...(className !== undefined && { className })}
      label={t(field)}
      name={field}
      type={TYPES[field] ?? 'text'}
      autoComplete="off"
      maxLength={RESTAURANT_LENGTHS[field]}
      required={field === 'restaurantName'}
    />
  );
}

const TYPES: Partial<Record<keyof typeof RESTAURANT_LENGTHS, string>> = {
  restaurantTelephone: 'tel',
  restaurantWebsite: 'url',
};
