import { createFileRoute } from '@tanstack/react-router';
import { CompanyAnswerPage } from '../features/account/company-answer-page.tsx';
import { type CompanyAnswerSearch, parseCompanyAnswer } from '../features/account/company-answer-search.ts';

export const Route = createFileRoute('/company-sign-in/$provider')({
  validateSearch: (search: Record<string, unknown>): CompanyAnswerSearch => parseCompanyAnswer(search),
  component: CompanyAnswer,
});

function CompanyAnswer() {
  return <CompanyAnswerPage provider={Route.useParams().provider} search={Route.useSearch()} />;
}
