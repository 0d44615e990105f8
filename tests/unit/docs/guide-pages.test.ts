import { links, read, tableRows } from './documents';
import { guidePages } from './guide-commands';

const page = (name: string) => read(`docs/operations/${name}.md`);
const steps = (text: string) => [...text.matchAll(/^(\d+)\. (.*)$/gm)];

test('from an empty account to the first sale it is at most 15 steps', () => {
  const [before = ''] = page('first-deployment').split('\n## ');
  const made = steps(before);
  expect(made.map(([, number]) => Number(number))).toEqual(made.map((_, index) => index + 1));
  expect(made.length).toBeLessThanOrEqual(15);
  expect(made.at(0)?.[2]).toContain('Get the program');
  expect(made.at(-1)?.[2]).toContain('The first sale');
});

/** What fits on a printed page and its back, and the lines of half a screen. */
const [mostWords, halfAScreen] = [900, 20];

test.each(['first-deployment', 'releases', 'alarm-at-night'])(
  '%s is one page, and its first action stands within half a screen',
  (name) => {
    expect(page(name).split(/\s+/).length).toBeLessThanOrEqual(mostWords);
    const first = page(name)
      .split('\n')
      .findIndex((line) => /^(?:1\. |npm )/.test(line));
    expect(first).toBeGreaterThan(0);
    expect(first).toBeLessThan(halfAScreen);
  },
);

test('what a shop costs is said on the first page, as the cost page has it', () => {
  const bills = tableRows(read('docs/cost.md'), ['orders a month', '1,000', '100,000', '1,000,000']);
  const whole = (name: string) => {
    const [, bill = ''] = bills.find(([of = '']) => of.startsWith(`**${name}**`)) ?? [];
    return Math.round(Number(bill.replace('$', '')));
  };
  const said = `$${whole('small')} to $${whole('full')}`;
  for (const name of ['README', 'first-deployment']) expect(page(name)).toContain(said);
});

test('the index has each page, and says of each task whether it needs a technician', () => {
  const index = page('README');
  const named = new Set(links(index).map((link) => `docs/operations/${link.split('#')[0]}`));
  const others = guidePages.filter((path) => path !== 'docs/operations/README.md');
  expect(others.filter((path) => !named.has(path))).toEqual([]);
  const tasks = tableRows(index, ['', 'task', 'page']);
  expect(tasks.length).toBeGreaterThan(10);
  expect(tasks.filter(([who = '']) => !/^[●○]$/.test(who))).toEqual([]);
  expect(index.indexOf('Which tasks need a technician?')).toBeLessThan(200);
});

test('each alarm is one to get up for or one for the morning', () => {
  const all = tableRows(page('alarms'), ['alarm', 'rings within']).map(([name = '']) => name);
  const night = page('alarm-at-night');
  const named = links(night).filter((link) => link.startsWith('alarms.md#') && !link.endsWith('#budget'));
  const alarms = all.map((name) => links(name)[0]?.slice(1));
  expect(named.map((link) => link.split('#')[1]).toSorted()).toEqual(alarms.toSorted());
});
