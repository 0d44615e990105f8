import { jobsIn } from '../../e2e/jobs/comparison';
import { read, tableRows } from './documents';

const page = read('docs/comparison.md');
const jobs = jobsIn(page);

test('it has ten jobs of customers and ten of staff, each once, with a product and a source', () => {
  expect(new Set(jobs.map(({ name }) => name)).size).toBe(20);
  expect(jobs).toHaveLength(20);
  for (const { ours, theirs, source } of jobs) {
    expect(source).not.toBe('');
    for (const steps of [ours.taps, ours.typed, theirs.taps, theirs.typed])
      expect(Number.isInteger(steps)).toBe(true);
  }
});

test('no job takes more taps than in the best product that was found', () => {
  const more = jobs.filter(({ ours, theirs }) => ours.taps > theirs.taps).map(({ name }) => name);
  expect(more).toEqual([]);
});

test('each product that a job was compared with says where it was read', () => {
  const rows = tableRows(page, ['product', 'what it is']);
  const products = rows.flatMap(([name = '']) => name.split(', '));
  expect(jobs.map(({ compared }) => compared).filter((name) => !products.includes(name))).toEqual([]);
});
