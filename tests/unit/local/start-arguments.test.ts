import { parseStartArguments } from '../../../local/cli/arguments';
import { StartError } from '../../../local/start-error';

test('without options, every path and port is as documented', () => {
  const parsed = parseStartArguments([], {});
  expect(parsed).toMatchObject({ fresh: false, empty: false, built: false, help: false });
  expect(parsed.dataDir).toMatch(/\.local$/);
  expect(parsed.ports).toMatchObject({ site: 4321, cognito: 4322, table: 4323, services: 4324 });
});

test('the other ports follow the site’s, unless they are given', () => {
  const { ports } = parseStartArguments(['--port', '5000', '--table-port=6000'], {});
  expect(ports).toMatchObject({ site: 5000, cognito: 5001, table: 6000, services: 5003 });
  expect(parseStartArguments(['--port', '0'], {}).ports).toMatchObject({ site: 0, cognito: 0, table: 0 });
});

test('environment variables replace options, and options win over them', () => {
  const environment = { NKOSO_PORT: '7000', NKOSO_FRESH: '1', NKOSO_DATA_DIR: '/data' };
  expect(parseStartArguments([], environment)).toMatchObject({ fresh: true, dataDir: '/data' });
  expect(parseStartArguments(['--port=8000'], environment).ports).toMatchObject({
    site: 8000,
    cognito: 8001,
  });
});

test('a new shop is asked for by an option or a variable', () => {
  expect(parseStartArguments(['--empty'], {}).empty).toBe(true);
  expect(parseStartArguments([], { NKOSO_EMPTY: '1' }).empty).toBe(true);
});

test.each([
  [['--port', 'abc'], "--port is a port from 0 to 65535, not 'abc'."],
  [['--port', '70000'], "--port is a port from 0 to 65535, not '70000'."],
  [['--frsh'], /Unknown option '--frsh'.*--help/],
  [['--port'], /--port/],
  [['extra'], /extra/],
])('%j is refused in one line', (args, message) => {
  const parse = () => parseStartArguments(args, {});
  expect(parse).toThrow(StartError);
  expect(parse).toThrow(message);
  try {
    parse();
  } catch (error) {
    expect((error as Error).message).not.toContain('\n');
  }
});
