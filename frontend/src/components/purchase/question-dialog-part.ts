import { lazyPart } from '../../app/lazy-screen';

/** Rarely needed. */
export const QuestionDialog = lazyPart(() => import('./question-dialog'), 'QuestionDialog');
