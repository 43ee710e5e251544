import type { PageExcerpt } from '@maincrop/contract/schemas/content';
import { portalPath } from '@maincrop/domain/content/content-address';
import { useTranslations } from 'use-intl';
import { ContentPage } from '../../blocks/content/content-page.tsx';
import { CourseCard, type CourseCardProps } from './course-card.tsx';
import { SeenByCompany } from './seen-by-company.tsx';
import { UnreadProgress } from './unread-progress.tsx';

/** All courses by category, each with duration, status and the way in. Source: EDU-01, EDU-04, OPEN-61. */
export function CoursesPage() {
  return <ContentPage slug="e-learning" renderBelow={coursesOf} />;
}

function coursesOf(courses: readonly PageExcerpt[], language: string | undefined) {
  return (
    <>
      <UnreadProgress />
      <Categories courses={courses} language={language} />
      <SeenByCompany />
    </>
  );
}

interface CategoriesProps extends Pick<CourseCardProps, 'language'> {
  readonly courses: readonly PageExcerpt[];
}

function Categories({ courses, language }: CategoriesProps) {
  const t = useTranslations('e-learning');
  return [...Map.groupBy(courses, categoryOf)].map(([category, members]) => (
    <section key={category} className="flex flex-col gap-3">
      <h2 lang={category === '' ? undefined : language} className="text-lg">
        {category === '' ? t('other') : category}
      </h2>
      <ul className="grid gap-4 tablet:grid-cols-2">
        {members.map((course) => (
          <li key={course.url}>
            <CourseCard course={course} language={language} address={portalPath(course.url)} />
          </li>
        ))}
      </ul>
    </section>
  ));
}

function categoryOf({ excerptCategories }: PageExcerpt): string {
  return excerptCategories?.[0]?.name ?? '';
}
