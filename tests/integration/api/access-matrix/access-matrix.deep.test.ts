import type { Contract } from '../../../../contracts/contract';
import { type ApiFunctionName, registry } from '../../../../contracts/registry';
import { errorsOf } from '../errors-of';
import { fieldValues, type Objects, type Target } from './objects';
import { type AccessWorld, type Caller, callers, type Member, members, openAccessWorld } from './people';
import type { Answer } from './request';
import { namedBy, requests } from './requests';
import { envelope, isOneOf, isOwner, type Rule, ruleOf } from './rules';

/**
 * Every function × every caller × everything that the request may name, if they have access, through HTTP. Routes, access and
 * permissions come from the contracts. A function that `requests` lacks doesn't compile, and neither does an input with
 * a field whose kind of object nobody declared.
 */

interface Cell {
  readonly name: ApiFunctionName;
  readonly caller: Caller;
  readonly target: Target | 'nothing';
  readonly rule: Rule;
  readonly answer: Answer;
}

interface RequestFacts {
  answers: Partial<Record<Cell['target'], Answer>>;
  ofStaff?: Answer;
  ofStaffToOwner?: Answer;
}

function answersOf(name: ApiFunctionName, caller: Caller): [Cell['target'], Answer][] {
  const { answers, ofStaff, ofStaffToOwner }: RequestFacts = requests[name];
  const toStaff = (answer: Answer = 'success') =>
    answer === 'success' ? ((caller === 'an owner' ? ofStaffToOwner : ofStaff) ?? answer) : answer;
  const isMember = isOneOf(Object.keys(members) as Member[], caller);
  const own = isMember && members[caller] !== null ? { own: toStaff(answers.own) } : {};
  const named = {
    ...answers,
    ...(answers.own && own),
    ...(registry[name].access === 'admin' && namedBy(name).has('user') && { "a colleague's": toStaff() }),
  };
  return Object.entries(named) as [Cell['target'], Answer][];
}

const names = Object.keys(registry) as ApiFunctionName[];

const cells: Cell[] = names.flatMap((name) =>
  callers.flatMap((caller) =>
    answersOf(name, caller).map(([target, answer]) => ({
      name,
      caller,
      target,
      rule: ruleOf(registry[name], caller),
      answer: requests[name].by?.[caller] ?? answer,
    })),
  ),
);

let world: AccessWorld;
beforeAll(async () => {
  world = await openAccessWorld();
});
afterAll(() => world.stop());

interface Reply {
  readonly status: number;
  readonly text: string;
}

async function send({ name, caller }: Cell, objects: Objects): Promise<Reply> {
  const request: { input(objects: Objects): object } = requests[name];
  const input = request.input(objects);
  const body = 'rawBody' in input ? String(input.rawBody) : JSON.stringify(input);
  return world.shop.post(name, body, await world.tokenOf(caller));
}

const read = ({ status, text }: Reply) => ({ status, body: JSON.parse(text) });

const title = '$name: $caller, naming $target: $rule';
/** Purchases are refused after reading what they name; all others before it, so one object is enough for each caller. */
const refused = cells.filter(({ rule, name, caller }, index) => {
  const before = cells[index - 1];
  const isFirst = before?.name !== name || before.caller !== caller;
  return rule !== 'let in' && (isFirst || name === 'process-bundle-order');
});
const admitted = cells.filter(({ rule }) => rule === 'let in');

describe('callers without access', () => {
  let before: readonly object[];
  beforeAll(async () => {
    before = await world.rows();
  });

  test.each(refused)(title, async (cell) => {
    const reply = read(await send(cell, world.objects(cell.caller, cell.target)));
    if (cell.rule === 'let in') return;
    expect(reply).toEqual(
      cell.rule === 'turned away' ? { status: 401, body: { message: 'Unauthorized' } } : envelope(cell.rule),
    );
  });

  test('the refused calls have changed nothing', async () => {
    expect(await world.rows()).toEqual(before);
  });
});

describe('callers with access', () => {
  /**
   * Other people's marks that the caller may not read. The owner is left out: an order's timeline says which admin set
   * its status.
   */
  const marksOfOthers = (caller: Caller) => {
    const known = [...world.parties[caller].marks, world.parties['an owner'].objects.user];
    const marks = Object.values(world.parties).flatMap((party) => party.marks);
    return [...new Set(marks)].filter((mark) => !known.includes(mark));
  };
  /** Without the notices of others: the stream writes them, possibly because of an earlier call. */
  const mentioning = (marks: readonly string[], rows: readonly object[], own: string) =>
    rows
      .map((row) => JSON.stringify(row))
      .filter((row) => marks.some((mark) => row.includes(mark)))
      .filter((row) => row.includes(own) || !row.includes('"NOTICE#'));

  /** Makes new objects only for changes by staff, which use them up. */
  const objectsFor = async ({ name, caller, target }: Cell): Promise<Objects> =>
    registry[name].access === 'admin' && registry[name].kind === 'mutation'
      ? world.freshObjects(namedBy(name), caller, target)
      : world.objects(caller, target);

  test.each(admitted)(`${title}: $answer`, async (cell) => {
    const { name, caller, answer } = cell;
    const isAdmin = registry[name].access === 'admin';
    const others = isAdmin ? [] : marksOfOthers(caller);
    const writtenOfOthers = async () =>
      isAdmin ? [] : mentioning(others, await world.written(), world.parties[caller].objects.user);
    await writtenOfOthers();
    const objects = await objectsFor(cell);
    const reply = await send(cell, objects);
    if (answer === 'success') expect(reply).toMatchObject({ status: 200 });
    else expect(read(reply)).toEqual(envelope(answer));
    // A customer reads nothing that belongs to others, and changes nothing of theirs.
    expect(others.filter((mark) => reply.text.includes(mark))).toEqual([]);
    expect(await writtenOfOthers()).toEqual([]);
  });

  test.each(admitted.filter(({ target, answer }) => target === "other's" && answer === 'not_found'))(
    '$name: $caller can’t tell another’s object from a nonexistent one',
    async (cell) => {
      const wordsFor = async (target: Target) =>
        read(await send(cell, world.objects(cell.caller, target))).body.error.message;
      expect(await wordsFor("other's")).toBe(await wordsFor('missing'));
    },
  );
});

const fields = names.flatMap((name) =>
  ((registry[name] as Contract).ownersFields ?? []).flatMap((path) =>
    (Object.keys(members) as Member[])
      .filter((caller) => ruleOf(registry[name], caller) === 'let in')
      .map((caller) => ({ name, caller, path, rule: isOwner(caller) ? 'let in' : 'forbidden' })),
  ),
);

/** The same input with a value at a path such as `updates.role`. */
function withValue(input: object, path: string, value: unknown): object {
  const [first = '', ...rest] = path.split('.');
  const inside = (input as Record<string, object>)[first] ?? {};
  return { ...input, [first]: rest.length === 0 ? value : withValue(inside, rest.join('.'), value) };
}

describe('fields that only owners may give', () => {
  test.each(fields)('$name with $path: $caller: $rule', async ({ name, caller, path, rule }) => {
    const request: { input(objects: Objects): object; answers: object } = requests[name];
    const objects = await world.freshObjects(
      namedBy(name),
      caller,
      path === 'updates.staff_role' ? "a colleague's" : "other's",
    );
    expect(fieldValues).toHaveProperty([path]);
    const input = withValue(request.input(objects), path, fieldValues[path]);
    const reply = read(await world.shop.post(name, JSON.stringify(input), await world.tokenOf(caller)));
    const answer = "other's" in request.answers ? request.answers["other's"] : 'success';
    if (rule === 'let in') expect(reply).toMatchObject({ status: answer === 'not_found' ? 404 : 200 });
    else expect(reply).toEqual(envelope('forbidden'));
  });
});

test('no expected error is missing from the contract', () => {
  for (const { name, rule, answer } of cells) {
    const declared: string[] = ['let in', 'turned away', 'success', ...errorsOf(registry[name])];
    expect(declared).toEqual(expect.arrayContaining([rule, answer]));
  }
});
