import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type CognitoOptions, type LocalCognito, startCognito } from '../../../local/cognito/server';

export interface SentMail {
  readonly to: string;
  readonly subject: string;
  readonly html: string;
}

export interface Invocation {
  readonly functionName: string;
  readonly event: unknown;
}

/** A local Cognito in a directory of its own, with small fakes for its triggers and its mail. */
export interface LocalPool {
  readonly cognito: LocalCognito;
  readonly dataDir: string;
  readonly mails: SentMail[];
  readonly invocations: Invocation[];
  /** The six digits of the last mail to that address. */
  lastCode(email: string): string;
  close(): Promise<void>;
}

export const LOCAL_POOL_ID = 'eu-west-1_LocalTest';
export const LOCAL_CLIENT_ID = '4localtestclient';

export async function openLocalPool(options: Partial<CognitoOptions> = {}): Promise<LocalPool> {
  const dataDir = options.dataDir ?? (await mkdtemp(join(tmpdir(), 'cognito-')));
  const mails: SentMail[] = [];
  const invocations: Invocation[] = [];
  const cognito = await startCognito({
    dataDir,
    port: 0,
    userPoolId: LOCAL_POOL_ID,
    userPoolClientId: LOCAL_CLIENT_ID,
    triggers: {
      async invoke(functionName, event) {
        invocations.push({ functionName, event });
        return functionName === 'custom-message' ? codeInTwoPlaces : event;
      },
    },
    sendMail: async (mail) => void mails.push(mail),
    ...options,
  });
  return {
    cognito,
    dataDir,
    mails,
    invocations,
    lastCode(email) {
      const mail = mails.findLast(({ to }) => to === email);
      const code = /\d{6}/.exec(mail?.html ?? '')?.[0];
      if (code === undefined) throw new Error(`No mail with a code went to ${email}`);
      return code;
    },
    async close() {
      await cognito.close();
      if (options.dataDir === undefined) await rm(dataDir, { recursive: true });
    },
  };
}

const codeInTwoPlaces = {
  response: { emailSubject: 'Your code', emailMessage: '<a href="https://site/?code={####}">{####}</a>' },
};
