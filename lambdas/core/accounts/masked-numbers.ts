import { digitsOfPart } from '../../../contracts/phone-numbers';

/** Masks a number as `024 ••• 4567`, which is enough to recognize a number that one knows. */
export function maskedNumber(phone: string): string {
  const digits = digitsOfPart(phone);
  return digits.length < 10 ? '•••' : `${digits.slice(0, 3)} ••• ${digits.slice(-4)}`;
}
