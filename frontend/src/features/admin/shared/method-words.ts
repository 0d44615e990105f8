/** How a top-up was paid: `mobile_money` reads `Mobile money`. */
export function methodWords(method: string): string {
  const words = method.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
