import type { Answer } from '@maincrop/contract/operations';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { FieldTexts } from '../../ui/field.tsx';
import { Icon } from '../../ui/icons.tsx';

type Question = Answer<'getCourseQuiz'>['questions'][number];
type Choice = Question['choices'][number]['id'];

export interface QuizQuestionProps {
  readonly question: Question;
  readonly number: number;
  readonly chosen: Choice | undefined;
  /** It was to be checked, but this question has no answer yet. */
  readonly isMissing: boolean;
  /** How the answer was; undefined until it is checked. */
  readonly result: Answer<'answerCourseQuiz'>['results'][number] | undefined;
  readonly onChoose: (choice: Choice) => void;
}

/** A question with its choices, and what is right once it is answered. Source: decision 104. */
export function QuizQuestion(props: QuizQuestionProps) {
  const { question, number, chosen, isMissing, result, onChoose } = props;
  const t = useTranslations('e-learning.quiz');
  const id = useId();
  return (
    <div
      role="radiogroup"
      tabIndex={-1}
      aria-labelledby={`${id}-label`}
      aria-invalid={isMissing || undefined}
      aria-describedby={isMissing ? `${id}-error` : undefined}
      aria-required
      className="flex max-w-[68ch] break-inside-avoid flex-col gap-2 rounded-lg"
    >
      <p id={`${id}-label`} className="font-semibold">
        {number}. {question.question}
      </p>
      {question.choices.map(({ id: choice, text }) => (
        <label
          key={choice}
          className="flex min-h-11 items-center gap-3 rounded-lg border border-line-strong bg-surface px-3 py-2 text-sm has-checked:border-brand has-checked:bg-brand-soft has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand"
        >
          <input
            type="radio"
            name={id}
            checked={choice === chosen}
            disabled={result !== undefined}
            className="size-4 shrink-0 accent-brand outline-none"
            onChange={() => onChoose(choice)}
          />
          {text}
        </label>
      ))}
      <FieldTexts id={id} help={undefined} error={isMissing ? t('missing', { number }) : undefined} />
      {result && <Explanation question={question} result={result} />}
    </div>
  );
}

function Explanation({ question, result }: Pick<Required<QuizQuestionProps>, 'question'> & Explained) {
  const t = useTranslations('e-learning.quiz');
  const answer = question.choices.find(({ id }) => id === result.right)?.text ?? '';
  return (
    <div className="flex gap-2 text-sm">
      <Icon name={result.isRight ? 'check' : 'info'} className="mt-px" />
      <div>
        <p className="font-semibold">{result.isRight ? t('right') : t('wrong', { answer })}</p>
        <p>{result.why}</p>
      </div>
    </div>
  );
}

interface Explained {
  readonly result: NonNullable<QuizQuestionProps['result']>;
}
