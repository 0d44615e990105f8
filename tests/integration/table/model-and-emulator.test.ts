import type { Condition, IndexName, QueryInput, Table, Write } from '../../../lambdas/core/kernel/table';
import { createRandom, type Random } from '../../simulation/engine/random';
import { createModelTable } from '../../simulation/model/model-table';
import { sampled } from '../../support/depth';
import { openEmulator } from './tables-under-test';

/** Finds what the port tests forgot to ask: random requests, whose answers must be equal. */

const partitions = ['P', 'Q'] as const;
const sortKeys = ['a', 'b', 'c', 'd', 'é', '\uffff', '😀'] as const;
const indexes = [undefined, 'byTime', 'byValue', 'worklist'] as const;

function randomKey(random: Random) {
  return { PK: random.pick(partitions), SK: random.pick(sortKeys) };
}

/** Sort keys in an index are unique, because DynamoDB doesn't define the order of equal ones. */
function randomAttributes(random: Random, SK: string): Record<string, unknown> {
  const inIndex = (partition: string, sort: string) => ({
    ...(random.chance(0.7) && { [partition]: random.pick(partitions) }),
    ...(random.chance(0.7) && { [sort]: `${random.below(5)}#${SK}` }),
  });
  return {
    version: random.below(3),
    ...(random.chance(0.5) && { text: random.pick(['', 'x', 'é😀']) }),
    ...(random.chance(0.3) && { list: [random.below(9), { deep: null }] }),
    ...inIndex('G1PK', 'G1SK'),
    ...inIndex('G2PK', 'G2SK'),
    ...inIndex('G3PK', 'G3SK'),
  };
}

function randomCondition(random: Random): Condition {
  return random.pick<Condition>([
    { absent: true },
    { equals: { version: random.below(3) } },
    { equals: { version: random.below(3), text: 'x' } },
    { atMost: { attribute: 'version', value: random.below(3) } },
  ]);
}

function randomWrite(random: Random, key = randomKey(random)): Write {
  const when = randomCondition(random);
  const attributes = randomAttributes(random, key.SK);
  const removed = random.pick(['text', 'G1PK', 'G2SK', 'G3PK', 'never']);
  return random.pick<Write>([
    { put: { ...key, ...attributes } },
    { put: { ...key, ...attributes }, when },
    { update: key, set: { ...attributes, [removed]: undefined }, when },
    { delete: key, when },
    { delete: key },
  ]);
}

function randomTransaction(random: Random): Write[] {
  const keys = new Map(
    Array.from({ length: 1 + random.below(4) }, () => randomKey(random)).map((key) => [
      `${key.PK}/${key.SK}`,
      key,
    ]),
  );
  return [...keys.values()].map((key) => randomWrite(random, key));
}

function randomQuery(random: Random): QueryInput {
  const index = random.pick<IndexName | undefined>(indexes);
  const bounds = index === undefined ? sortKeys : (['0', '1', '2#c', '3', '9'] as const);
  const [from, to] = [random.pick<string>(bounds), random.pick<string>(bounds)];
  return {
    partition: random.pick(partitions),
    limit: 1 + random.below(5),
    newestFirst: random.chance(0.5),
    ...(index && { index }),
    ...(random.chance(0.5) && { from }),
    ...(random.chance(0.5) && { to }),
  };
}

function randomRequest(random: Random): (table: Table) => Promise<unknown> {
  const [write, transaction, query, key] = [
    randomWrite(random),
    randomTransaction(random),
    randomQuery(random),
    randomKey(random),
  ];
  return random.pick<(table: Table) => Promise<unknown>>([
    (table) => table.write(write),
    (table) => table.transact(transaction),
    (table) => table.getMany([key, { ...key, PK: 'R' }], { consistent: true }),
    (table) => allPages(table, query),
    (table) => allPages(table, query),
  ]);
}

async function allPages(table: Table, query: QueryInput) {
  const pages = [];
  let after: QueryInput['after'] | null;
  do {
    const page = await table.query({ ...query, ...(after && { after }) });
    pages.push(page);
    after = page.next;
  } while (after !== null && pages.length < 20);
  return pages;
}

const answered = (answer: Promise<unknown>) =>
  answer.catch((error: unknown) => ({ refused: error instanceof Error ? error.name : error }));

test.each(sampled([1, 2, 3], [1]))(
  'the model answers 500 random requests exactly as the emulator does: seed %i',
  async (seed) => {
    const opened = await openEmulator();
    try {
      const random = createRandom(seed);
      const model = createModelTable();
      const kinds = new Set<string>();
      for (let count = 0; count < 500; count += 1) {
        const request = randomRequest(random);
        const expected = await answered(request(opened.table));
        expect(await answered(request(model))).toEqual(expected);
        kinds.add(JSON.stringify(expected).slice(0, 18));
      }
      expect(kinds.size).toBeGreaterThan(5);
    } finally {
      await opened.close();
    }
  },
);
