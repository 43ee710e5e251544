import type { ErpFault } from '@maincrop/adapters/erp/embedded/embedded-erp';

/** One call in ten fails, half of them before and half after they took effect. */
export function faultNowAndThen(): ErpFault {
  const draw = Math.random();
  if (draw < 0.05) return 'before';
  return draw < 0.1 ? 'after' : 'none';
}
