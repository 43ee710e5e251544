import {
  readTriedDish,
  type TriedDish,
  type TriedDishProblem,
} from '@maincrop/domain/menu-engineering/tried-dish';
import { RESULT_PAGES, type ResultPageName, tryOutFigures } from '@maincrop/domain/menu-engineering/try-out';
import { Navigate, useSearch } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useDocumentTitle } from '../../../ui/page-heading.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { CategoryBlocks } from '../category-blocks.tsx';
import { namesDish } from './kept-entry.ts';
import { ShareLink } from './share-link.tsx';
import { SignUpPanel } from './sign-up-panel.tsx';
import { TryOutHero } from './try-out-hero.tsx';
import { useProblemText } from './use-problem-text.ts';
import { useTryOutLanguage } from './use-try-out-language.ts';
import { Verdict } from './verdict.tsx';

/** The verdict on the dish of the address, the figures behind it and what to do about it (MENU-25). */
export function ResultPage({ page }: { readonly page: ResultPageName }) {
  const t = useTranslations('menu-engineering');
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  if (!useTryOutLanguage()) return <Skeleton label={t('loading')} className="h-110" />;
  const reading = readTriedDish(search);
  if (reading.ok) return <Judged page={page} dish={reading.dish} />;
  return <Unjudged page={page} problems={namesDish(search) ? reading.problems : []} />;
}

function Judged({ page, dish }: { readonly page: ResultPageName; readonly dish: TriedDish }) {
  const right = RESULT_PAGES[tryOutFigures(dish).category];
  // The figures decide, whatever the address calls them.
  if (right !== page)
    return (
      <Navigate
        to="/menu-engineering/result/$category"
        params={{ category: right }}
        search={(old) => old}
        replace
      />
    );
  return (
    <div className="flex flex-col gap-5">
      <Verdict dish={dish} />
      <CategoryBlocks path={`menu-engineering/result/${page}`} />
      <ShareLink page={page} dish={dish} />
    </div>
  );
}

interface UnjudgedProps {
  readonly page: ResultPageName;
  readonly problems: readonly TriedDishProblem[];
}

/** An address without a dish, or with one that cannot be read. */
function Unjudged({ page, problems }: UnjudgedProps) {
  const t = useTranslations('try-out');
  const tMenu = useTranslations('menu-engineering');
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const problemText = useProblemText();
  useDocumentTitle(tMenu(`categories.${page}`));
  return (
    <div className="flex flex-col gap-5">
      <TryOutHero title={tMenu(`categories.${page}`)}>{tMenu(`meaning.${page}`)}</TryOutHero>
      {problems.length > 0 && (
        <Notice
          tone="warn"
          title={t('broken.title')}
          action={
            <LinkButton to="/menu-engineering/calculate-your-dishes" search={search} size="small">
              {t('broken.correct')}
            </LinkButton>
          }
        >
          <ul className="list-disc pl-5">
            {problems.map((problem) => (
              <li key={problem.field}>{problemText(problem)}</li>
            ))}
          </ul>
        </Notice>
      )}
      {problems.length === 0 && (
        <div>
          <LinkButton to="/menu-engineering/calculate-your-dishes" kind="primary" icon="calculator">
            {t('result.another')}
          </LinkButton>
        </div>
      )}
      <CategoryBlocks path={`menu-engineering/result/${page}`} />
      <SignUpPanel dish={null} />
    </div>
  );
}
