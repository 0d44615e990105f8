import { runStages } from '../../../scripts/lib/testing/run-stages';
import type { Stage } from '../../../scripts/lib/testing/stages';

const stage = (name: string, more: Partial<Stage> = {}): Stage => ({
  name,
  group: 'test',
  lane: 'code',
  command: 'biome',
  args: ['--version'],
  ...more,
});

async function linesOf(stages: readonly Stage[]): Promise<string[]> {
  const log = jest.spyOn(console, 'log').mockImplementation(() => undefined);
  const results = await runStages(stages, { jestArgs: [], isLive: false, isBusy: false, depth: 'everyday' });
  expect(results.map(({ passed, failed }) => [passed, failed])).toEqual(stages.map(() => [1, 0]));
  const lines = log.mock.calls.map(([line]) => /^✓ (\S+)/.exec(String(line))?.[1] ?? '');
  log.mockRestore();
  return lines;
}

test('a stage starts once the stage that it waits for has ended, even one in the other lane', async () => {
  const first = stage('unit-first', { command: 'tsx', args: ['--eval', 'setTimeout(() => {}, 1_000)'] });
  const waits = stage('unit-waits', { lane: 'browser', after: 'unit-first' });
  expect(await linesOf([first, waits])).toEqual(['unit-first', 'unit-waits']);
});

test('a stage that is named alone waits for none', async () => {
  expect(await linesOf([stage('unit-alone', { after: 'unit-first' })])).toEqual(['unit-alone']);
});
