import type { ModelTable } from '../simulation/model/model-table';

interface Walk<Word> {
  readonly words: readonly Word[];
  readonly longest: number;
  /** Remembers the world as it is. @returns what brings it back there */
  save(): () => Promise<void>;
  step(word: Word): Promise<unknown>;
  /** Called after every list, the empty one too. */
  check(list: readonly Word[]): Promise<void>;
}

/**
 * Every list of up to `longest` words, in every order, with repetitions. What lists begin with alike is done once, and the
 * world brought back for each way on. @returns how many lists
 */
export async function everyList<Word>(walk: Walk<Word>, list: readonly Word[] = []): Promise<number> {
  await walk.check(list);
  if (list.length === walk.longest) return 1;
  let lists = 1;
  const restore = walk.save();
  for (const word of walk.words) {
    await walk.step(word);
    lists += await everyList(walk, [...list, word]);
    await restore();
  }
  return lists;
}

/** How many lists `everyList` goes through. */
export const countOfLists = (words: number, longest: number): number =>
  longest === 0 ? 1 : 1 + words * countOfLists(words, longest - 1);

/** Remembers the rows. @returns what writes them back, and removes those that came since */
export function saveRows(table: Pick<ModelTable, 'committed' | 'write'>): () => Promise<void> {
  const saved = [...table.committed()];
  return async () => {
    const added = new Map([...table.committed()].map(({ PK, SK }) => [`${PK} ${SK}`, { PK, SK }]));
    for (const item of saved) {
      added.delete(`${item.PK} ${item.SK}`);
      await table.write({ put: item });
    }
    for (const key of added.values()) await table.write({ delete: key });
  };
}
