import type { Services } from '@maincrop/api/platform/services';
import demoRestaurants from './demo-restaurants.json' with { type: 'json' };

/** Gives the demo's restaurant owners their restaurants; called once, after the demo accounts were created. */
export async function seedDemoRestaurants({ db, clock }: Services): Promise<void> {
  for (const restaurant of demoRestaurants) {
    await db.system.query(
      `insert into restaurants (user_id, name, type, seats, telephone, website, street, house_number, postal_code,
           city, country, created_at)
         select id, $2, $3, $4, '', '', '', '', '', $5, $6, $7 from users where email = $1`,
      [
        restaurant.owner,
        restaurant.restaurantName,
        restaurant.restaurantType,
        restaurant.restaurantSeats,
        restaurant.restaurantCity,
        restaurant.restaurantCountry,
        clock.now(),
      ],
    );
  }
}
