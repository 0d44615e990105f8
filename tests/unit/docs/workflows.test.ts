import { read } from './documents';

const workflow = (name: string) => read(`.github/workflows/${name}.yml`);

test.each(['test', 'deep', 'deploy', 'preview', 'emulator'])(
  'the scripts and commands that the workflow %s runs exist',
  (name) => {
    const { scripts }: { scripts: Record<string, string> } = JSON.parse(read('package.json'));
    const named = [...workflow(name).matchAll(/npm (?:run )?(test|(?<=run )[\w:-]+)/g)].map(
      ([, script = '']) => script,
    );
    expect(named.length).toBeGreaterThan(0);
    expect(named.filter((script) => !(script in scripts))).toEqual([]);
  },
);

test.each(['deploy', 'preview'])(
  'to %s keeps no key of AWS, and takes no words of others into a command',
  (name) => {
    expect(workflow(name)).not.toMatch(/secrets\.|aws-access-key/i);
    const commands = [...workflow(name).matchAll(/run: (?:\|\n(?:\s{10,}.*\n)+|.*)/g)].join('\n');
    expect(commands).toContain('npm run deploy');
    expect(commands).not.toContain('${{');
  },
);

test('nothing is deployed that has not been tested, nor before it was seen what would change', () => {
  expect(workflow('deploy')).toMatch(/deploy:\n\s+needs: \[test, deep, diff\]/);
  expect(workflow('deploy')).toMatch(/run: npm run deep-run[\s\S]*run: npm run deploy/);
});

test('a preview is of our own branches alone, on demand, and goes with its pull request', () => {
  const preview = workflow('preview');
  expect(preview).toContain('github.event.pull_request.head.repo.full_name == github.repository &&');
  expect(preview).toContain("contains(github.event.pull_request.labels.*.name, 'preview')");
  expect(preview).toMatch(/if: github\.event\.action == 'closed'\n\s+run: npm run destroy/);
  expect(preview).not.toContain('pull_request_target');
});
