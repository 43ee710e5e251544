import { defineHandler } from '../../platform/http/handler.ts';

/** One account for each kind of user; registered in the demo only. */
export const listDemoAccounts = defineHandler('listDemoAccounts', ({ services }) => {
  const { demo } = services;
  return Promise.resolve({
    items: (demo?.accounts ?? []).map((account) => ({ ...account, password: demo?.password ?? '' })),
  });
});
