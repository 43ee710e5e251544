import { QUIZ_CHOICES } from '@maincrop/contract/schemas/courses';
import type { Locale } from '@maincrop/domain/locale/locales';
import { type Texts, textsOf } from '@maincrop/messages/texts';

type Quizzes = Texts<'file-quiz'>;
type Choice = (typeof QUIZ_CHOICES)[number];

/** The right answers. Only the service has them, and the explanations: no file of the browser does (decision 104). */
const RIGHT: { readonly [C in keyof Quizzes]: Readonly<Record<keyof Quizzes[C], Choice>> } = {
  'storing-frozen-fries': { reading: 'c', warm: 'a', rotation: 'b', air: 'a', frost: 'c' },
  'frying-golden-yellow': { heat: 'a', basket: 'b', colour: 'c', salt: 'b', oil: 'a' },
  'what-a-portion-costs': { yield: 'b', frozen: 'c', price: 'a', browner: 'c', portions: 'b' },
  'selling-more-fries': { name: 'c', place: 'a', upgrade: 'b', sizes: 'b', change: 'c' },
};

export interface Question {
  readonly id: string;
  readonly question: string;
  readonly choices: readonly { readonly id: Choice; readonly text: string }[];
  readonly right: Choice;
  readonly why: string;
}

/** The questions of a course in a language, in their order; null for a course without a quiz. Source: decision 104. */
export function courseQuiz(courseId: string, locale: Locale): readonly Question[] | null {
  if (!Object.hasOwn(RIGHT, courseId)) return null;
  const known = courseId as keyof Quizzes;
  const texts: Readonly<Record<string, QuestionTexts>> = textsOf('file-quiz', locale)[known];
  return Object.entries<Choice>(RIGHT[known]).map(([id, right]) => {
    // The type of RIGHT lets no question be without its texts.
    const { question, why, ...choices } = texts[id] as QuestionTexts;
    return {
      id,
      question,
      choices: QUIZ_CHOICES.map((each) => ({ id: each, text: choices[each] })),
      right,
      why,
    };
  });
}

type QuestionTexts = Readonly<Record<'question' | 'why' | Choice, string>>;
