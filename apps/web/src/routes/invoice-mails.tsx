import { createFileRoute } from '@tanstack/react-router';
import { InvoiceMailsPage } from '../features/invoice-mails/invoice-mails-page.tsx';

export const Route = createFileRoute('/invoice-mails')({ component: InvoiceMailsPage });
