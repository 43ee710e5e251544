import type { Answer, CallInput } from '@maincrop/contract/operations';
import { PASS_PERCENT } from '@maincrop/domain/course/quiz';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ErrorNotice } from '../../blocks/error-notice.tsx';
import { isNotFound } from '../../blocks/is-not-found.ts';
import { call, operationQuery } from '../../lib/client.ts';
import { focusWhenShown } from '../../lib/focus-when-shown.ts';
import { Button } from '../../ui/button.tsx';
import { Form } from '../../ui/form.tsx';
import { Notice } from '../../ui/notice.tsx';
import { rereadCertificates } from './course-certificate.tsx';
import { QuizQuestion } from './quiz-question.tsx';
import { useRereadProgress } from './use-course-progress.ts';

type Quiz = Answer<'getCourseQuiz'>;
type Answers = CallInput<'answerCourseQuiz'>['body']['answers'];
type Choices = Readonly<Record<string, Answers[number]['choice']>>;

/** The quiz at the end of a course; nothing where a course has none. Source: EDU-04, decision 104. */
export function CourseQuiz({ courseId }: { readonly courseId: string }) {
  const t = useTranslations('e-learning.quiz');
  const quiz = useQuery(operationQuery('getCourseQuiz', { course_id: courseId }));
  if (quiz.data) return <QuizForm courseId={courseId} quiz={quiz.data} />;
  if (!quiz.error || isNotFound(quiz.error)) return null;
  return <ErrorNotice title={t('unread')} error={quiz.error} onRetry={() => void quiz.refetch()} />;
}

function QuizForm({ courseId, quiz }: { readonly courseId: string; readonly quiz: Quiz }) {
  const t = useTranslations('e-learning.quiz');
  const [choices, setChoices] = useState<Choices>({});
  const [isAsked, setIsAsked] = useState(false);
  const reread = useRereadProgress();
  const check = useMutation({
    mutationFn: (answers: Answers) =>
      call('answerCourseQuiz', { body: { course_id: courseId, answers: [...answers] } }),
    onSuccess: ({ passed }) => {
      if (!passed) return;
      reread();
      rereadCertificates();
    },
  });
  const result = check.data;
  const handleSubmit = () => {
    setIsAsked(true);
    const answers = quiz.questions.flatMap(({ id }) => {
      const choice = choices[id];
      return choice === undefined ? [] : [{ question: id, choice }];
    });
    if (answers.length === quiz.questions.length && !check.isPending) check.mutate(answers);
  };
  const handleAgain = () => {
    setChoices({});
    setIsAsked(false);
    check.reset();
  };
  return (
    <section
      aria-label={t('title')}
      className="flex flex-col gap-4 rounded-lg border border-line bg-surface p-5"
    >
      <h2 className="text-lg">{t('title')}</h2>
      <p className="max-w-[68ch] text-muted">{t('intro', { percent: PASS_PERCENT })}</p>
      {result && (
        <div ref={focusWhenShown} tabIndex={-1} className="rounded-lg">
          <Notice tone={result.passed ? 'ok' : 'warn'}>
            {t(result.passed ? 'passed' : 'failed', {
              right: result.rightCount,
              total: quiz.questions.length,
            })}
          </Notice>
        </div>
      )}
      <Form onSubmit={handleSubmit} className="flex flex-col gap-6">
        {quiz.questions.map((question, place) => (
          <QuizQuestion
            key={question.id}
            question={question}
            number={place + 1}
            chosen={choices[question.id]}
            isMissing={isAsked && choices[question.id] === undefined}
            result={result?.results.find((each) => each.question === question.id)}
            onChoose={(choice) => setChoices((all) => ({ ...all, [question.id]: choice }))}
          />
        ))}
        {check.isError && <ErrorNotice error={check.error} />}
        <div className="print:hidden">
          {result ? (
            <Button icon="refresh" onClick={handleAgain}>
              {t('again')}
            </Button>
          ) : (
            <Button type="submit" kind="primary" isPending={check.isPending}>
              {t('check')}
            </Button>
          )}
        </div>
      </Form>
    </section>
  );
}
