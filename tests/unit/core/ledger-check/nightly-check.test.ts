import { type NightlyCheck, newCheck } from '../../../../lambdas/core/ledger-check/check-state';
import { type NightlyCheckPorts, runNightlyCheck } from '../../../../lambdas/core/ledger-check/nightly-check';
import type { LedgerReader, Mismatch } from '../../../../lambdas/core/ledger-check/ports';
import { noon } from '../../../support/shop/fixtures';

const minuteMs = 60_000;

/** A table of nobody, of `pages` pages in one part, each of which takes `pageMs`. */
function open({ pages = 1, pageMs = 0, kept = null as NightlyCheck | null, unreadable = 0 } = {}) {
  let now = noon.getTime();
  let check = kept;
  const read: string[] = [];
  const empty = { items: [], unreadable: [], next: null };
  const reader: LedgerReader = {
    parts: 1,
    async users(month, _part, after) {
      const page = Number(after?.page ?? 1);
      read.push(`${month} ${page}`);
      now += pageMs;
      const rows = Array.from({ length: page === 1 ? unreadable : 0 }, (_, row) => ({
        key: `USER#${row} PROFILE`,
        reason: 'no balance',
      }));
      return { items: [], unreadable: rows, next: page < pages ? { page: String(page + 1) } : null };
    },
    orders: async () => ({ ...empty, unreadable: Array(unreadable).fill({ key: 'ORDER#1', reason: 'no' }) }),
    topUps: async () => empty,
    wallet: async () => null,
    isListed: async () => true,
    ownersOf: async () => [],
    countedBooks: async () => ({}),
    countedTotals: async () => ({ orders: {}, books: {} }),
  };
  const ports: NightlyCheckPorts = {
    reader,
    progress: {
      read: async () => check,
      write: async ([change]) => {
        check = change?.check ?? check;
        return { kind: 'written' };
      },
    },
    walletItems: { found: async () => undefined, finished: async () => undefined },
    firstMonth: async () => '2026-11',
    clock: { now: () => new Date(now), sleep: async () => undefined },
    ids: { jitter: () => 0 },
  };
  const found: Mismatch[] = [];
  return {
    read,
    found,
    kept: () => check,
    pass: (ms: number) => {
      now += ms;
    },
    run: () => runNightlyCheck(ports, (mismatch) => found.push(mismatch)),
  };
}

test('a small table is checked in one run, and not again before the next night', async () => {
  const night = open();
  expect(await night.run()).toMatchObject({ at: null, mismatches: 0 });
  night.pass(60 * minuteMs);
  expect(await night.run()).toBeNull();
  night.pass(22 * 60 * minuteMs);
  expect(await night.run()).toMatchObject({ at: null });
  expect(night.read).toEqual(['2026-11 1', '2026-11 1']);
});

test('a large table continues where the last run stopped, well within Lambda’s quarter of an hour', async () => {
  const night = open({ pages: 10, pageMs: 4 * minuteMs });
  expect(await night.run()).toMatchObject({ at: { list: 'users', after: { page: '4' } } });
  expect(night.read).toHaveLength(3);
  for (let run = 2; run <= 4; run += 1) await night.run();
  expect(night.read).toEqual(Array.from({ length: 10 }, (_, page) => `2026-11 ${page + 1}`));
  expect(night.kept()?.state.at).toBeNull();
});

test('a run that is cut short loses no more than the page that it was at', async () => {
  const state = { ...newCheck('2026-11', '2026-11'), mismatches: 1 };
  const night = open({
    pages: 3,
    kept: { beganAt: noon, state: { ...state, at: { ...atPage(2) } }, last: null },
  });
  expect(await night.run()).toMatchObject({ at: null, mismatches: 1 });
  expect(night.read).toEqual(['2026-11 2', '2026-11 3']);
});

const atPage = (page: number) => ({
  list: 'users' as const,
  month: '2026-11',
  part: 0,
  after: { page: String(page) },
});

test('a check that was interrupted days ago is finished before the next one begins', async () => {
  const beganAt = new Date(noon.getTime() - 3 * 24 * 60 * minuteMs);
  const state = { ...newCheck('2026-11', '2026-11'), at: atPage(2) };
  const night = open({ pages: 2, kept: { beganAt, state, last: null } });
  await night.run();
  expect(night.read).toEqual(['2026-11 2']);
  await night.run();
  expect(night.read).toEqual(['2026-11 2', '2026-11 1', '2026-11 2']);
});

test('every mismatch is reported, once', async () => {
  const night = open({ unreadable: 2 });
  expect(await night.run()).toMatchObject({ mismatches: night.found.length });
  expect(night.found.map(({ kind }) => kind)).toEqual(Array(4).fill('unreadable'));
});
