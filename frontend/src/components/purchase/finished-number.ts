import { normalPhoneNumber } from '../../../../contracts/phone-numbers';
import { type NetworkOfNumbers, savedPhoneProblem } from '../../lib/typed-number';

const countryCode = /^(?:\+|00)?233/;

/** What is wrong with a number that is being typed, once all of its digits stand there or too many; undefined before. */
export function finishedProblem(typed: string, networks: readonly NetworkOfNumbers[]): string | undefined {
  return isFinished(normalPhoneNumber(typed)) ? savedPhoneProblem(typed, networks) : undefined;
}

/** Ten digits; after Ghana's code nine, or ten with the 0 that some keep. A name is not a number. */
function isFinished(number: string): boolean {
  if (!/^\+?\d+$/.test(number)) return false;
  const [code = ''] = countryCode.exec(number) ?? [];
  const rest = number.slice(code.length);
  return rest.length >= (code === '' || rest.startsWith('0') ? 10 : 9);
}
