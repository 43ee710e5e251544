import type { DisputeList } from '@maincrop/contract/schemas/disputes';

/** Asks again while a report is on its way to the supplier, who answers within seconds; else not. */
export function whileSubmitted(list: DisputeList | undefined): number | false {
  return list?.items.some((dispute) => dispute.status === 'submitted') === true ? 4000 : false;
}
