import { useSignedIn } from '../../lib/session.ts';
import { AccountCard } from './account-card.tsx';
import { Hero } from './hero.tsx';
import { LastOrderCard } from './last-order-card.tsx';
import { useMaySeeOrders } from './use-may-see-orders.ts';

/** Source: DASH-01, DASH-03, DASH-04. */
export function DashboardPage() {
  const session = useSignedIn();
  const maySeeOrders = useMaySeeOrders();
  return (
    <div className="flex flex-col gap-4 tablet:gap-6">
      <Hero session={session} />
      <div className="grid items-start gap-4 tablet:gap-6 wide:grid-cols-2">
        {maySeeOrders && <LastOrderCard session={session} />}
        <AccountCard session={session} />
      </div>
    </div>
  );
}
