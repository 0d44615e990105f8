/** Every list of up to `longest` of these words, in every order, with repetitions. */
export function listsOf<T>(words: readonly T[], longest: number): T[][] {
  if (longest === 0) return [[]];
  const shorter = listsOf(words, longest - 1);
  const longer = shorter.filter(({ length }) => length === longest - 1);
  return [...shorter, ...longer.flatMap((list) => words.map((word) => [...list, word]))];
}
