/**
 * `npm run setup -- <environment>`: looks for all that `config/<environment>.json` needs before its first deployment, and prints what is missing,
 * in order, each with the command or the record to enter. It changes nothing; run it again after each step. Ends with 1 while something is missing.
 */
import { promises as resolver } from 'node:dns';
import { join } from 'node:path';
import { exitWithError } from '../lib/exit-with-error';
import { loadEnvironment } from '../lib/load-environment';
import { askAws } from './lib/deploy/aws-cli';
import { projectRoot } from './lib/project-root';
import { checkSetup } from './lib/setup/check-setup';
import { setupReport } from './lib/setup/finding';

process.once('uncaughtException', exitWithError);

const environment = loadEnvironment(process.argv[2], join(projectRoot, 'config'));
/** A name without such a record gives an empty list. If DNS can't be asked, it fails. */
const orNone = <T>(answer: Promise<T[]>): Promise<T[]> =>
  answer.catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOTFOUND' || error.code === 'ENODATA') return [];
    throw error;
  });
const findings = await checkSetup(
  {
    awsIn: askAws,
    dns: {
      cname: (name) => orNone(resolver.resolveCname(name)),
      ns: (name) => orNone(resolver.resolveNs(name)),
      txt: async (name) => (await orNone(resolver.resolveTxt(name))).map((parts) => parts.join('')),
    },
  },
  environment,
);
console.log(setupReport(environment.name, findings));
const isDone = findings.every(({ state }) => state === 'there' || state === 'later');
if (!isDone) process.exitCode = 1;
