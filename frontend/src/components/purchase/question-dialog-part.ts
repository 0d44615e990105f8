import { lazyPart } from '../../app/lazy-screen';

/** Few purchases are asked about. */
export const QuestionDialog = lazyPart(() => import('./question-dialog'), 'QuestionDialog');
