import { isPhoneNumber, normalPhoneNumber } from '../../../../../../contracts/phone-numbers';

/** Returns the numbers of a pasted list, each once, as `0` and nine digits, and the lines that aren't numbers. */
export function pastedNumbers(typed: string): { numbers: readonly string[]; unread: readonly string[] } {
  const parts = typed
    .split(/[\n\r,;\t]+/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const all = parts.map((part) => ({ part, number: normalPhoneNumber(part) }));
  const isRead = ({ number }: { number: string }) => isPhoneNumber(number);
  return {
    numbers: [...new Set(all.filter(isRead).map(({ number }) => number))],
    unread: all.filter((each) => !isRead(each)).map(({ part }) => part.slice(0, 30)),
  };
}
