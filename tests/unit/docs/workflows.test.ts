import { read } from './documents';

const workflow = (name: string) => read(`.github/workflows/${name}.yml`);

test.each(['test', 'deploy'])('what the workflow %s runs of ours is there', (name) => {
  const { scripts }: { scripts: Record<string, string> } = JSON.parse(read('package.json'));
  const named = [...workflow(name).matchAll(/npm (?:run )?(test|(?<=run )[\w:-]+)/g)].map(
    ([, script = '']) => script,
  );
  expect(named.length).toBeGreaterThan(0);
  expect(named.filter((script) => !(script in scripts))).toEqual([]);
});

test('deploying keeps no key of AWS, and takes no words of others into a command', () => {
  expect(workflow('deploy')).not.toMatch(/secrets\.|aws-access-key/i);
  const commands = [...workflow('deploy').matchAll(/run: (?:\|\n(?:\s{10,}.*\n)+|.*)/g)].join('\n');
  expect(commands).toContain('npm run deploy');
  expect(commands).not.toContain('${{');
});

test('nothing is deployed that has not been tested, nor before it was seen what would change', () => {
  expect(workflow('deploy')).toMatch(/deploy:\n\s+needs: \[test, diff\]/);
});
