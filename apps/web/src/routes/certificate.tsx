import { createFileRoute } from '@tanstack/react-router';
import { CertificatePage } from '../features/certificate/certificate-page.tsx';

export const Route = createFileRoute('/certificate')({ component: CertificatePage });
