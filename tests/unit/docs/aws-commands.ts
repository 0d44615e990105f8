import { read } from './documents';
import { optionsOf, wordsOf } from './guide-commands';

/** By operation: what may be given to it, and what must. From the CLI's own model; a new line is `aws X Y help`, in short. */
const operations = new Map(
  read('tests/unit/docs/aws-commands.txt')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const [operation = '', options = ''] = line.split(': ');
      const all = options.split(' ').filter(Boolean);
      const required = all.filter((option) => option.endsWith('!')).map((option) => option.slice(0, -1));
      return [operation, { options: new Set(all.map((option) => option.replace('!', ''))), required }];
    }),
);
const globalOptions = new Set(['query', 'output', 'region']);

/** Finds faults in an AWS CLI command: an unknown operation or option, or a missing one. */
export function wrongInAwsCommand(command: string): string[] {
  const words = wordsOf(command);
  const name = words.slice(1, words[2] === 'wait' ? 4 : 3).join(' ');
  const operation = operations.get(name);
  if (operation === undefined) return [`${name} is not in aws-commands.txt`];
  const given = optionsOf(words);
  const unknown = given.filter((option) => !operation.options.has(option) && !globalOptions.has(option));
  const missing = operation.required.filter((option) => !given.includes(option));
  return [
    ...unknown.map((option) => `${name} has no --${option}`),
    ...missing.map((option) => `${name} needs --${option}: ${command}`),
  ];
}
