import { normalPhoneNumber } from '../../../../contracts/phone-numbers';
import { isCompleteNumber, type NetworkOfNumbers, savedPhoneProblem } from '../../lib/typed-number';

const countryCode = /^(?:\+|00)?233/;

/** Returns what is wrong with a number once it has all its digits, or too many. Undefined while it is still being typed. */
export function finishedProblem(typed: string, networks: readonly NetworkOfNumbers[]): string | undefined {
  return isFinished(normalPhoneNumber(typed)) ? savedPhoneProblem(typed, networks) : undefined;
}

/** Ten digits; nine after Ghana's code, or ten if the 0 is kept. A name isn't a number. */
function isFinished(number: string): boolean {
  if (!/^\+?\d+$/.test(number)) return false;
  const [code = ''] = countryCode.exec(number) ?? [];
  const rest = number.slice(code.length);
  return rest.length >= (code === '' || rest.startsWith('0') ? 10 : 9);
}

/** For a number that was left too short. One line on the narrowest phone, as the hint in whose place it stands, so that no button moves under a finger. */
export const tooShort = 'Enter all 10 digits';

/** Whether something was typed that isn't a whole number. */
export const isTooShort = (typed: string): boolean => typed.trim() !== '' && !isCompleteNumber(typed);
