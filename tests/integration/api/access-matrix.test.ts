import type { Access, Contract } from '../../../contracts/contract';
import { type ErrorCode, errorStatus, errorsOf } from '../../../contracts/errors';
import { type ApiFunctionName, registry } from '../../../contracts/registry';
import { type AccessWorld, type Caller, callers, openAccessWorld } from './access-matrix-people';
import { type Answer, type Objects, requests, type Target } from './access-matrix-requests';

/**
 * Every function x everybody who may call it x everything that the request may name, through HTTP. Routes come from
 * the registry; one that `requests` lacks does not compile, nor a field of an input of which is not said what it names.
 */

/** `signed`: for anybody who can sign the body, which none of these can. */
type AccessClass = Access | 'signed';
/** `turned away`: by API Gateway, before any function is asked. */
type Rule = 'let in' | 'turned away' | ErrorCode;

const rules: Readonly<Record<AccessClass, Readonly<Record<Caller, Rule>>>> = {
  public: everybody('let in'),
  signed: everybody('unauthenticated'),
  user: {
    nobody: 'turned away',
    'an expired token': 'turned away',
    'the token of another client': 'turned away',
    'an ID token': 'unauthenticated',
    'a customer': 'let in',
    'another customer': 'let in',
    'a banned admin': 'account_banned',
    'an admin': 'let in',
    'an admin until a second ago': 'let in',
  },
  admin: {
    nobody: 'turned away',
    'an expired token': 'turned away',
    'the token of another client': 'turned away',
    'an ID token': 'unauthenticated',
    'a customer': 'forbidden',
    'another customer': 'forbidden',
    'a banned admin': 'account_banned',
    'an admin': 'let in',
    'an admin until a second ago': 'forbidden',
  },
};

function everybody(rule: Rule): Record<Caller, Rule> {
  return Object.fromEntries(callers.map((caller) => [caller, rule])) as Record<Caller, Rule>;
}

interface Cell {
  readonly name: ApiFunctionName;
  readonly caller: Caller;
  readonly target: Target | 'nothing';
  readonly rule: Rule;
  readonly answer: Answer;
}

const classOf = ({ access, body }: Pick<Contract, 'access' | 'body'>): AccessClass =>
  body === 'raw' ? 'signed' : access;

const cells: Cell[] = (Object.keys(registry) as ApiFunctionName[]).flatMap((name) =>
  callers.flatMap((caller) =>
    Object.entries(requests[name].answers).map(([target, answer]) => ({
      name,
      caller,
      target: target as Cell['target'],
      rule: rules[classOf(registry[name])][caller],
      answer,
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
  return world.shop.post(name, body, world.parties[caller].token);
}

const envelope = (code: ErrorCode) => ({
  status: errorStatus[code],
  body: { error: { code, message: expect.any(String), request_id: expect.any(String) } },
});

const read = ({ status, text }: Reply) => ({ status, body: JSON.parse(text) });

const title = '$name: $caller, naming $target: $rule';
const refused = cells.filter(({ rule }) => rule !== 'let in');
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

  test('has changed nothing', async () => {
    expect(await world.rows()).toEqual(before);
  });
});

describe('callers with access', () => {
  /** What is everybody else's; but an order's timeline says which admin set its status. */
  const marksOfOthers = (caller: Caller) => {
    const known = [...world.parties[caller].marks, world.parties['an admin'].objects.user];
    const marks = Object.values(world.parties).flatMap((party) => party.marks);
    return [...new Set(marks)].filter((mark) => !known.includes(mark));
  };
  const mentioning = (marks: readonly string[], rows: readonly object[]) =>
    rows.filter((row) => marks.some((mark) => JSON.stringify(row).includes(mark)));

  test.each(admitted)(`${title}: $answer`, async (cell) => {
    const { name, caller, target, answer } = cell;
    const isAdmin = registry[name].access === 'admin';
    const others = isAdmin ? [] : marksOfOthers(caller);
    const othersRows = async () => (isAdmin ? [] : mentioning(others, await world.rows()));
    const before = await othersRows();
    const objects = await (isAdmin ? world.freshObjects(caller, target) : world.objects(caller, target));
    const reply = await send(cell, objects);
    if (answer === 'success') expect(reply).toMatchObject({ status: 200 });
    else expect(read(reply)).toEqual(envelope(answer));
    // A customer reads nothing of anybody else's, and changes nothing of it.
    expect(others.filter((mark) => reply.text.includes(mark))).toEqual([]);
    expect(await othersRows()).toEqual(before);
  });

  test.each(admitted.filter(({ target, answer }) => target === "other's" && answer === 'not_found'))(
    '$name: $caller can not tell another’s from one that does not exist',
    async (cell) => {
      const wordsFor = async (target: Target) =>
        read(await send(cell, world.objects(cell.caller, target))).body.error.message;
      expect(await wordsFor("other's")).toBe(await wordsFor('missing'));
    },
  );
});

test('nothing is expected that the contract does not declare', () => {
  for (const { name, rule, answer } of cells) {
    const declared: string[] = ['let in', 'turned away', 'success', ...errorsOf(registry[name])];
    expect(declared).toEqual(expect.arrayContaining([rule, answer]));
  }
});
