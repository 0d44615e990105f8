import type { AuditRecord } from '../../../../lambdas/core/audit-log/rows';
import { commit, type UseCase, type WriteOutcome } from '../../../../lambdas/core/kernel/commit';
import { AppError } from '../../../../lambdas/core/kernel/errors';
import { OutcomeUnknown, TableUnavailable } from '../../../../lambdas/core/kernel/table';
import { noon } from '../../../support/shop/fixtures';

const written: WriteOutcome = { kind: 'written' };
const contended: WriteOutcome = { kind: 'contended' };
const refused = (change: Partial<Extract<WriteOutcome, { kind: 'refused' }>> = {}): WriteOutcome => ({
  kind: 'refused',
  failed: ['audit'],
  mark: null,
  ...change,
});
const record: AuditRecord = {
  id: 'request-1',
  action: 'ban-user',
  adminId: 'admin-1',
  targetId: 'user-1',
  before: {},
  after: {},
  reason: null,
  at: noon,
};
const auditMark = { kind: 'audit', record } as const;

type Attempts = UseCase<number, string, 'audit'>;

/**
 * The store gives these answers in turn, and then writes. The result names the attempt whose rows it was decided on.
 */
function open(answers: readonly (WriteOutcome | Error)[], writeMs = 0) {
  const left = [...answers];
  const sleeps: number[] = [];
  const sent: (readonly unknown[])[] = [];
  let writes = 0;
  let nowMs = noon.getTime();
  const ports = {
    db: {
      async write(changes: readonly unknown[]): Promise<WriteOutcome> {
        writes += 1;
        sent.push(changes);
        nowMs += writeMs;
        const answer = left.shift() ?? written;
        if (answer instanceof Error) throw answer;
        return answer;
      },
    },
    clock: { now: () => new Date(nowMs), sleep: async (ms: number) => void sleeps.push(ms) },
    ids: { jitter: () => 0.5 },
  };
  const useCase: Attempts = {
    read: async (attempt) => attempt,
    decide: (attempt) => ({ changes: [{ kind: 'audit', record }], result: `decided on read ${attempt}` }),
  };
  return {
    sleeps,
    sent,
    useCase,
    writes: () => writes,
    standStill: (ms: number) => {
      nowMs += ms;
    },
    run: (change: Partial<Attempts> = {}) => commit(ports, { ...useCase, ...change }),
  };
}

test.each([
  ['a newer version', refused()],
  ['another transaction', contended],
])('after %s it waits, reads again and decides again', async (_, conflict) => {
  const kernel = open([conflict, conflict]);
  expect(await kernel.run()).toBe('decided on read 3');
  expect(kernel.sleeps).toEqual([5, 10]);
});

test('rows that keep changing end it with "try again", after sixty attempts', async () => {
  const kernel = open(Array(70).fill(contended));
  await expect(kernel.run()).rejects.toMatchObject({ code: 'unavailable' });
  expect(kernel.writes()).toBe(60);
});

test('a decision without a change writes nothing', async () => {
  const kernel = open([]);
  expect(await kernel.run({ decide: () => ({ changes: [], result: 'as it was' }) })).toBe('as it was');
  expect(kernel.writes()).toBe(0);
});

test('rows that were requested before the process was paused are read again before a decision', async () => {
  const kernel = open([]);
  const read: Attempts['read'] = async (attempt) => {
    kernel.standStill(attempt === 1 ? 15_001 : 15_000);
    return attempt;
  };
  const decided: number[] = [];
  const decide: Attempts['decide'] = (attempt, at) => {
    decided.push(attempt);
    return kernel.useCase.decide(attempt, at);
  };
  expect(await kernel.run({ read, decide })).toBe('decided on read 2');
  expect(decided).toEqual([2]);
  expect(kernel.writes()).toBe(1);
});

test.each([
  [15_000, 'is applied'],
  [15_001, 'is not: whoever asks again hears what is true now'],
])('an outsider’s answer that was requested %d ms ago %s', async (ageMs, what) => {
  const kernel = open([]);
  kernel.standStill(ageMs);
  const applied = kernel.run({ asOf: noon });
  if (what === 'is applied') await applied;
  else await expect(applied).rejects.toMatchObject({ code: 'unavailable' });
  expect(kernel.writes()).toBe(what === 'is applied' ? 1 : 0);
});

test('a decision’s refusal is thrown, and nothing is written', async () => {
  const kernel = open([]);
  const decide = () => {
    throw new Error('Too little money');
  };
  await expect(kernel.run({ decide })).rejects.toThrow('Too little money');
  expect(kernel.writes()).toBe(0);
});

describe('a write without an answer', () => {
  const lost = new OutcomeUnknown('no answer');

  test('is sent again unchanged', async () => {
    const kernel = open([lost, lost]);
    expect(await kernel.run()).toBe('decided on read 1');
    expect(kernel.writes()).toBe(3);
  });

  test('counts as made if the second attempt meets the request’s own audit record', async () => {
    expect(await open([lost, refused({ mark: auditMark })]).run()).toBe('decided on read 1');
  });

  test('is decided by the next read if the second attempt meets a newer version', async () => {
    expect(await open([lost, refused()]).run()).toBe('decided on read 2');
  });

  test('if lost repeatedly, becomes "try again", and the same request finds out the result', async () => {
    const kernel = open(Array(9).fill(lost));
    await expect(kernel.run()).rejects.toMatchObject({ code: 'unavailable' });
    expect(kernel.writes()).toBe(4);
  });

  test('isn’t resent if the function would be ended before it could answer', async () => {
    const kernel = open(Array(9).fill(lost), 4_000);
    await expect(kernel.run()).rejects.toMatchObject({ code: 'unavailable' });
    expect(kernel.writes()).toBe(2);
  });
});

describe('an existing mark', () => {
  test('returns the first answer', async () => {
    const kernel = open([refused({ mark: auditMark })]);
    const replay: Attempts['replay'] = (mark) =>
      mark.kind === 'audit' ? `answer of ${mark.record.id}` : null;
    expect(await kernel.run({ replay })).toBe('answer of request-1');
  });

  test('may be another request’s: if the use case says so, it decides again', async () => {
    const kernel = open([refused({ mark: auditMark })]);
    expect(await kernel.run({ replay: () => null })).toBe('decided on read 2');
  });
});

describe('a condition whose failure is final', () => {
  const refusal: Attempts['refusal'] = (failed) =>
    failed.includes('admin') ? new AppError('forbidden') : null;

  test('ends the change', async () => {
    const kernel = open([refused({ failed: ['admin', 'account'] })]);
    await expect(kernel.run({ refusal })).rejects.toMatchObject({ code: 'forbidden' });
  });

  test('doesn’t hide that the change was made before it failed', async () => {
    const kernel = open([refused({ failed: ['audit', 'admin'], mark: auditMark })]);
    expect(await kernel.run({ refusal })).toBe('decided on read 1');
  });
});

describe('news that won’t be repeated', () => {
  const throttled = Array(3).fill(new TableUnavailable('throttled'));

  test('is applied although the table is throttled three times', async () => {
    expect(await open(throttled).run({ isNews: true })).toBe('decided on read 4');
  });

  test('is given up after that', async () => {
    const kernel = open([...throttled, ...throttled]);
    await expect(kernel.run({ isNews: true })).rejects.toMatchObject({ code: 'unavailable' });
    expect(kernel.writes()).toBe(4);
  });
});

test('a person’s request isn’t tried again while the table is throttled: it is answered with "try again"', async () => {
  const kernel = open([new TableUnavailable('throttled')]);
  await expect(kernel.run()).rejects.toMatchObject({ code: 'unavailable' });
  expect(kernel.writes()).toBe(1);
});
