import { createFileRoute, redirect } from '@tanstack/react-router';

export const Route = createFileRoute('/claims/new/$agreementId/')({
  beforeLoad: ({ params }) => {
    throw redirect({
      to: '/claims/new/$agreementId/$step',
      params: { ...params, step: 'claim-details' },
      replace: true,
    });
  },
});
