import { LoadPlans, type LoadPlansProps } from '../../../blocks/truck/load-plans.tsx';
import { SplitNotice, type SplitNoticeProps } from './split-notice.tsx';

export interface WaysOutProps {
  readonly plans: LoadPlansProps;
  readonly split: SplitNoticeProps;
}

/** What else could become of a load: other quantities, or two vehicles. */
export function WaysOut({ plans, split }: WaysOutProps) {
  return (
    <>
      <LoadPlans {...plans} />
      <SplitNotice {...split} />
    </>
  );
}
