/** Sorts a queue so that owners take turns: the first item of each owner, then the second of each, each time in the order of the queue. */
export function inTurns<T>(queue: readonly T[], ownerOf: (item: T) => string): T[] {
  const before = new Map<string, number>();
  const turns = queue.map((item) => {
    const owner = ownerOf(item);
    const turn = before.get(owner) ?? 0;
    before.set(owner, turn + 1);
    return { item, turn };
  });
  return turns.sort((a, b) => a.turn - b.turn).map(({ item }) => item);
}
