import { useSignedIn } from '../../lib/session.ts';
import { AccountCard } from './account-card.tsx';
import { Hero } from './hero.tsx';
import { LastOrderCard } from './last-order-card.tsx';
import { OpenInvoicesCard } from './open-invoices-card.tsx';
import { useMaySeeInvoices } from './use-may-see-invoices.ts';
import { useMaySeeOrders } from './use-may-see-orders.ts';

/** Source: DASH-01, DASH-03 to DASH-06. */
export function DashboardPage() {
  const session = useSignedIn();
  const maySeeOrders = useMaySeeOrders();
  const maySeeInvoices = useMaySeeInvoices();
  return (
    <div className="flex flex-col gap-4 tablet:gap-6">
      <Hero session={session} />
      <div className="grid items-start gap-4 tablet:gap-6 wide:grid-cols-2">
        {maySeeOrders && <LastOrderCard session={session} />}
        {maySeeInvoices && <OpenInvoicesCard />}
        <AccountCard session={session} />
      </div>
    </div>
  );
}
