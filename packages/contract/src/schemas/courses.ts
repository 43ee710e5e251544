import { PROGRESS_STATUSES } from '@maincrop/domain/course/course-progress';
import { z } from 'zod';

/** The path of a course below `/e-learning/`. */
export const CourseId = z
  .string()
  .regex(/^[a-z\d]+(?:-[a-z\d]+)*$/)
  .max(100);

/** The place of a section on the page of its course; 0 is the beginning. */
const Section = z.int().min(0).max(999);

/** How far somebody is in a course. Source: spec 3 "Course". */
export const CourseProgress = z.object({
  course_id: CourseId,
  progress_status: z.enum(PROGRESS_STATUSES),
  /** Where reading goes on. Source: decision 104. */
  section: Section,
});
export type CourseProgress = z.output<typeof CourseProgress>;

/** What is stored of it; without a section, the one that is stored stays. */
export const PostedCourseProgress = CourseProgress.partial({ section: true });
export type PostedCourseProgress = z.output<typeof PostedCourseProgress>;

export const CourseProgressList = z.object({ items: z.array(CourseProgress) });

/** What a question of a quiz can be answered with. */
export const QUIZ_CHOICES = ['a', 'b', 'c'] as const;
const QuizChoice = z.enum(QUIZ_CHOICES);
const QuestionId = z.string().min(1).max(50);

export const GetCourseQuizQuery = z.object({ course_id: CourseId });

/** The questions of a course; what is right is told after they are answered. Source: decision 104. */
export const CourseQuiz = z.object({
  questions: z.array(
    z.object({
      id: QuestionId,
      question: z.string(),
      choices: z.array(z.object({ id: QuizChoice, text: z.string() })),
    }),
  ),
});

/** One answer to each question. */
export const CourseQuizAnswers = z.object({
  course_id: CourseId,
  answers: z.array(z.object({ question: QuestionId, choice: QuizChoice })).max(50),
});

/** How the answers were, with an explanation of each. */
export const CourseQuizResult = z.object({
  passed: z.boolean(),
  rightCount: z.int(),
  results: z.array(
    z.object({ question: QuestionId, right: QuizChoice, isRight: z.boolean(), why: z.string() }),
  ),
});
export type CourseQuizResult = z.output<typeof CourseQuizResult>;
