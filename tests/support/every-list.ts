import type { ModelTable } from '../simulation/model/model-table';

interface Walk<Word> {
  readonly words: readonly Word[];
  readonly longest: number;
  /** Saves the state. @returns a function that restores it */
  save(): () => Promise<void>;
  step(word: Word): Promise<unknown>;
  /** Called after every list, including the empty one. */
  check(list: readonly Word[]): Promise<void>;
}

/**
 * Walks through every list of up to `longest` words, in every order, with repetitions. A common beginning runs once; the state is restored
 * for each continuation. @returns the number of lists
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

/** Returns the number of lists that `everyList` walks through. */
export const countOfLists = (words: number, longest: number): number =>
  longest === 0 ? 1 : 1 + words * countOfLists(words, longest - 1);

/** Saves the rows. @returns a function that writes them back, and removes those added since */
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
