import { createFileRoute, redirect } from '@tanstack/react-router';

export const Route = createFileRoute('/container-calculation/')({
  beforeLoad: () => {
    throw redirect({
      to: '/container-calculation/$step',
      params: { step: 'select-products' },
      replace: true,
    });
  },
});
