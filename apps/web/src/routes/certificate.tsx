import { createFileRoute } from '@tanstack/react-router';
import { CertificatePage } from '../features/certificate/certificate-page.tsx';
import { parseCertificateSearch } from '../features/certificate/certificate-search.ts';

export const Route = createFileRoute('/certificate')({
  validateSearch: parseCertificateSearch,
  component: CertificatePage,
});
