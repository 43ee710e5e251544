import { createFileRoute } from '@tanstack/react-router';
import { TryOutPage } from '../../features/menu-engineering/try-out/try-out-page.tsx';

export const Route = createFileRoute('/menu-engineering/calculate-your-dishes')({ component: TryOutPage });
