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
  'to %s, no AWS key is stored, and no foreign text gets into a command',
  (name) => {
    expect(workflow(name)).not.toMatch(/secrets\.|aws-access-key/i);
    const commands = [...workflow(name).matchAll(/run: (?:\|\n(?:\s{10,}.*\n)+|.*)/g)].join('\n');
    expect(commands).toContain('npm run deploy');
    expect(commands).not.toContain('${{');
  },
);

test('nothing is deployed before it was tested and its changes were shown', () => {
  expect(workflow('deploy')).toMatch(/deploy:\n\s+needs: \[test, deep, diff\]/);
  expect(workflow('deploy')).toMatch(/run: npm run deep-run[\s\S]*run: npm run deploy/);
});

test('a preview is made only for our own branches, on demand, and removed with its pull request', () => {
  const preview = workflow('preview');
  expect(preview).toContain('github.event.pull_request.head.repo.full_name == github.repository &&');
  expect(preview).toContain("contains(github.event.pull_request.labels.*.name, 'preview')");
  expect(preview).toMatch(/if: github\.event\.action == 'closed'\n\s+run: npm run destroy/);
  expect(preview).not.toContain('pull_request_target');
});
