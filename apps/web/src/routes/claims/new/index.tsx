import { createFileRoute } from '@tanstack/react-router';
import { ChooseAgreementPage } from '../../../features/new-claim/choose-agreement-page.tsx';
import { guard } from '../../../lib/guard.ts';

export const Route = createFileRoute('/claims/new/')({
  beforeLoad: guard('/claims/new'),
  component: ChooseAgreementPage,
});
