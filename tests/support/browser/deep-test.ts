import { isDeep } from '../depth';

/** A test of the deep run alone, in a file whose others run every day. */
export function deepTest(name: string, work: () => Promise<void>): void {
  if (isDeep) test(name, work);
}
