import { createFileRoute } from '@tanstack/react-router';
import { AccountLinkPage } from '../features/account-link/account-link-page.tsx';

export const Route = createFileRoute('/account-link')({ component: AccountLinkPage });
