import { unnoted } from '../e2e/spec/coverage';
import { isDeep } from './depth';

/**
 * Declares a test for the deep run only, in a file that has everyday tests, too. Sentences of the specification that it sees don't count
 * as seen by the everyday run.
 */
export function deepTest(name: string, work: () => Promise<void>): void {
  if (isDeep) test(name, () => unnoted(work));
}
