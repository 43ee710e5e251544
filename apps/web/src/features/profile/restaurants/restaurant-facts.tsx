import type { Restaurant } from '@maincrop/contract/schemas/restaurants';
import { useLocale, useTranslations } from 'use-intl';
import { formatCount } from '../../../lib/formats.ts';
import { Facts } from '../../../ui/facts.tsx';

/** What is known of a restaurant (PRO-13). */
export function RestaurantFacts({ restaurant }: { readonly restaurant: Restaurant }) {
  const t = useTranslations('profile.restaurants');
  const tType = useTranslations('restaurant-types');
  const locale = useLocale();
  const { restaurantSeats: seats } = restaurant;
  const street = `${restaurant.restaurantStreet} ${restaurant.restaurantNumber}`.trim();
  const city = `${restaurant.restaurantPostalcode} ${restaurant.restaurantCity}`.trim();
  return (
    <Facts
      facts={[
        [t('restaurantType'), tType(restaurant.restaurantType)],
        [t('restaurantSeats'), seats === 0 ? '' : formatCount(seats, locale)],
        [t('restaurantTelephone'), restaurant.restaurantTelephone],
        [t('restaurantWebsite'), restaurant.restaurantWebsite],
        [t('address'), [street, city, restaurant.restaurantCountry].filter((part) => part !== '').join(', ')],
      ]}
    />
  );
}
