import { checkCertificate } from './certificate/check-certificate.ts';
import { reissueCertificate } from './certificate/reissue-certificate.ts';
import { withdrawCertificate } from './certificate/withdraw-certificate.ts';
import { issueCertificate } from './certificate/issue-certificate.ts';
import { listCertificates } from './certificate/list-certificates.ts';
import { listCourseProgress } from './list-course-progress.ts';
import { postCourseProgress } from './post-course-progress.ts';
import { answerCourseQuiz } from './quiz/answer-course-quiz.ts';
import { getCourseQuiz } from './quiz/get-course-quiz.ts';
import { exportTeamProgress } from './team/export-team-progress.ts';
import { listTeamProgress } from './team/list-team-progress.ts';

/** The handlers of e-learning, which the list of all handlers has no room for one by one. */
export const courseHandlers = {
  answerCourseQuiz,
  checkCertificate,
  exportTeamProgress,
  getCourseQuiz,
  issueCertificate,
  reissueCertificate,
  withdrawCertificate,
  listCertificates,
  listCourseProgress,
  listTeamProgress,
  postCourseProgress,
};
